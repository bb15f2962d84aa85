/** What is in bytes packed by gzip. */
export const gunzipped = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
