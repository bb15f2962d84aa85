// The window of the installed app may show this page when a link or a file comes, which browsers then hand over instead of
// following it, as the manifest says (launch_handler, file_handlers).
{
  // A block of its own: scripts that are no modules share their names, and a page may have others.
  const LONGEST = 300_000; // bytes; the page of the games says of a longer file that it is too long

  let isQueued = true; // what comes at once has led here
  window.launchQueue?.setConsumer(async ({ targetURL, files }) => {
    if (isQueued || !targetURL) return;
    // The page of the games reads the file behind "#g=", like any link.
    const file = files?.length ? await files[0].getFile().catch(() => new File([], "")) : null;
    const told = file ? `#g=${encodeURIComponent((await file.slice(0, LONGEST).text()).trim())}` : "";
    location.assign(targetURL + told);
  });
  isQueued = false;
}
