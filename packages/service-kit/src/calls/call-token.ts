import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnyCall } from '@kubrik/contract';

/**
 * Calls over NATS begin with a token of the service that they are for. The rights of a NATS user do not reach far enough: the
 * server itself sends its answers to whatever reply subject a client names, so any part could have it write to a call. The
 * token is made of the internal token, which the gateway and the admin service have; it opens no internal HTTP server.
 */
export class CallToken {
  private readonly prefix: string;
  private readonly expected: Buffer;

  /** @param internalToken of the service that is called */
  constructor(internalToken: string) {
    this.prefix = `${createHmac('sha256', internalToken).update('calls over NATS').digest('base64url')}\n`;
    this.expected = Buffer.from(this.prefix);
  }

  seal(payload: string): string {
    return this.prefix + payload;
  }

  /** @returns the payload; undefined without the token */
  open(message: Uint8Array): string | undefined {
    const { length } = this.expected;
    if (message.length < length || !timingSafeEqual(message.subarray(0, length), this.expected))
      return undefined;
    return Buffer.from(message.buffer, message.byteOffset + length, message.length - length).toString('utf8');
  }
}

/** A call that another service asks has no token: whoever may publish to its subject may ask it. */
export const needsToken = (call: AnyCall | undefined): boolean =>
  !(call && 'askedBy' in call && call.askedBy);
