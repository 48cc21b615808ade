import type { KeptAnswer } from '../../../platform/api/kept-answers';

/** Entry of a kept port, for lists and for the card. */
export interface PackEntry {
  /** UN/LOCODE. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Bytes on the network, compressed. */
  bytes: number;
  /** ISO 8601, by this browser's clock. */
  savedAt: string;
  /** When the last renewal failed, if it did since the pack was saved; ISO 8601, by this browser's clock. */
  failedAt?: string | undefined;
  /** By the server's clock, in ms. */
  answeredAt: number;
  talk: Talk;
}

/** How many messages of the talk are kept, and how many there were. */
export interface Talk {
  kept: number;
  of: number;
}

/** The answers of the same calls that the card makes, by path. */
export type PackAnswers = Record<string, KeptAnswer>;

export type PackedPort = Pick<PackEntry, 'id' | 'name' | 'countryCode'>;

/** In local storage. */
export const packIndexKey = 'portPacks';
/** Most bytes of a pack, compressed. */
export const mostBytes = 150 * 1024;
/** Most messages of the talk. */
export const mostMessages = 200;
