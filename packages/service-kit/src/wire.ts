/** An answer as it travels: the body's bytes as the client will get them, the rest beside them. */
export interface Wire<Body = Buffer> {
  /** HTTP status. */
  status: number;
  body: Body;
  headers: Record<string, string>;
}

const newline = 0x0a;

/**
 * One line of status and headers, then the body as it is: the gateway passes the body on without reading it,
 * and NATS headers, which cost more than the rest of a small message, are not needed.
 */
export function encodeWire({ status, headers, body }: Wire<string>): string {
  const head = Object.keys(headers).length === 0 ? '' : ` ${JSON.stringify(headers)}`;
  return `${status}${head}\n${body}`;
}

/** @throws Error when the bytes are no encoded answer */
export function decodeWire(bytes: Uint8Array): Wire {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.indexOf(newline);
  const status = Number(buffer.toString('latin1', 0, 3));
  if (end < 3 || !Number.isInteger(status)) throw new Error('an answer without its first line');
  const headers = end > 3 ? JSON.parse(buffer.toString('utf8', 4, end)) : {};
  return { status, headers, body: buffer.subarray(end + 1) };
}
