// For Sphinx's search, which would otherwise leave the words that were searched for in localStorage.
const SPHINX_HIGHLIGHT_ENABLED = false;
