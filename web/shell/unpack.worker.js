// A worker that unpacks the prepared memory: see unpack_aside.js, which says what it is told and what it answers.
import { unpacked } from "./unpack.js";

let feed;
const stream = new ReadableStream({ start: (controller) => (feed = controller) });

const answer = (file) =>
  unpacked(stream, file).then(
    (content) => postMessage({ content }, [content]),
    (reason) => postMessage({ reason: String(reason) }),
  );

addEventListener("message", ({ data: { file, part } }) => {
  if (file) answer(file);
  else if (part) feed.enqueue(part);
  else feed.close();
});
postMessage({});
