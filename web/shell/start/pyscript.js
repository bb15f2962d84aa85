// Starts PyScript, without its one use of evaluated JavaScript.
// For every script PyScript composes a function text for workers, even where there is no worker. Emptying
// that hook, through PyScript's public `hooks`, lets the page's security policy forbid evaluation.
// A worker of PyScript's own would need the hook, 'unsafe-eval' and blob: workers.
import { hooks } from "../../../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
