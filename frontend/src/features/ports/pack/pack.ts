import type { KeptAnswer } from '../../../platform/api/kept-answers';

/** What of a port is kept for a call at it, as lists and the card name it. */
export interface PackEntry {
  /** UN/LOCODE. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** As it came over the network, compressed. */
  bytes: number;
  /** ISO 8601, by this browser's clock. */
  savedAt: string;
  /** When renewing it failed last, since it was saved; ISO 8601, by this browser's clock. */
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

/** The very answers of the calls that the card makes, by path. */
export type PackAnswers = Record<string, KeptAnswer>;

export type PackedPort = Pick<PackEntry, 'id' | 'name' | 'countryCode'>;

/** In local storage. */
export const packIndexKey = 'portPacks';
/** Most bytes of a pack, compressed. */
export const mostBytes = 150 * 1024;
/** Most messages of the talk. */
export const mostMessages = 200;
