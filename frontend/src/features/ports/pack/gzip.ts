async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A text compressed; a browser that cannot compress keeps it as it is. */
export async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  if (!('CompressionStream' in globalThis)) return bytes;
  return through(bytes, new CompressionStream('gzip'));
}

/** A text that `gzipped` has made, compressed or not. */
export async function ungzipped(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new TextDecoder().decode(isGzip ? await through(bytes, new DecompressionStream('gzip')) : bytes);
}
