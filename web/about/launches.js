// The window of the installed app may show this page when a link comes, which browsers then hand over instead of
// following it, as the manifest says (launch_handler).
let isQueued = true; // what comes at once has led here
window.launchQueue?.setConsumer(({ targetURL }) => {
  if (!isQueued && targetURL) location.assign(targetURL);
});
isQueued = false;
