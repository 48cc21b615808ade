import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// 32 signs without look-alikes, so that five bits are one sign.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const signsOf = (bytes: Uint8Array, count: number): string =>
  Array.from({ length: count }, (_, n) => signs[(bytes[n] ?? 0) % signs.length]).join('');

/** A number to name a complaint by: `K-7Q4M-2XPA`. It opens nothing. */
export function newReference(): string {
  const text = signsOf(randomBytes(8), 8);
  return `K-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * Sixty bits that open a complaint's status. From the client's id when there is one: the same complaint sent again
 * after a lost answer gets the same secret, and the server keeps neither.
 */
export function secretOf(clientId: string | undefined): string {
  const bytes = clientId ? createHash('sha256').update(`complaint ${clientId}`).digest() : randomBytes(12);
  const text = signsOf(bytes, 12);
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What people type: any case, with or without the strokes. */
export const plainKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(plainKey(secret))), Buffer.from(hash));
