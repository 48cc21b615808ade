import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// 32 characters without look-alikes, so that a character holds five bits.
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const charactersOf = (bytes: Uint8Array, count: number): string =>
  Array.from({ length: count }, (_, n) => characters[(bytes[n] ?? 0) % characters.length]).join('');

/** A number that names a complaint: `K-7Q4M-2XPA`. Alone it gives no access. */
export function newReference(): string {
  const text = charactersOf(randomBytes(8), 8);
  return `K-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * A secret of 60 bits that gives access to a complaint's status. It is derived from the client's id, if there is one, so
 * that a complaint sent again after a lost answer gets the same secret. The server stores neither.
 */
export function secretOf(clientId: string | undefined): string {
  const bytes = clientId ? createHash('sha256').update(`complaint ${clientId}`).digest() : randomBytes(12);
  const text = charactersOf(bytes, 12);
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Normalises what people type: any case, with or without hyphens. */
export const normalizeKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const matchesSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(normalizeKey(secret))), Buffer.from(hash));
