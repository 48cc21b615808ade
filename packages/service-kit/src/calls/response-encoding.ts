/** An encoded answer. The client gets exactly the bytes of the body. */
export interface EncodedResponse<Body = Buffer> {
  /** HTTP status. */
  status: number;
  body: Body;
  headers: Record<string, string>;
}

const newline = 0x0a;

/**
 * Writes status and headers in one line, then the body. So the gateway passes the body on without parsing it, and needs
 * no NATS headers, which cost more than the rest of a small message.
 */
export function encodeResponse({ status, headers, body }: EncodedResponse<string>): string {
  const head = Object.keys(headers).length === 0 ? '' : ` ${JSON.stringify(headers)}`;
  return `${status}${head}\n${body}`;
}

/** @throws Error when the bytes are not an encoded answer */
export function decodeResponse(bytes: Uint8Array): EncodedResponse {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.indexOf(newline);
  const status = Number(buffer.toString('latin1', 0, 3));
  if (end < 3 || !Number.isInteger(status)) throw new Error('an answer without its first line');
  const headers = end > 3 ? JSON.parse(buffer.toString('utf8', 4, end)) : {};
  return { status, headers, body: buffer.subarray(end + 1) };
}
