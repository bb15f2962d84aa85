// Lets a script that fails say why, and where, without the line of code: in a packed script that is half a megabyte.
// Usage: node --import tell_reason.mjs SCRIPT ...
process.on("uncaughtException", (reason) => {
  console.error(reason?.stack ?? String(reason));
  process.exit(1);
});
