import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnyCall } from '@kubrik/contract';

/**
 * Each call over NATS begins with a token of the called service. NATS permissions are not enough: the server sends
 * answers to whatever reply subject a client names, so any part could make it write to a call's subject. The token is
 * derived from the internal token, which the gateway and the admin service have; it does not open the internal HTTP
 * server.
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

/** Calls between services have no token: every part that may publish to their subject may call them. */
export const needsToken = (call: AnyCall | undefined): boolean =>
  !(call && 'askedBy' in call && call.askedBy);
