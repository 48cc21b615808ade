import { createHmac } from 'node:crypto';
import type { Actor, Origin } from '@kubrik/contract';
import { z } from 'zod';
import { networkOf } from './network.js';

/** Configuration of a service that counts votes, likes and the like of visitors. */
export const networkShareConfig = z.object({
  /** The key for hashes of visitors' networks. Without it nobody can find a network by trying all addresses. */
  SETTINGS_KEY: z.string().min(32),
});

/**
 * How many visitors and unverified accounts of one network count for one subject, with their votes, reviews, likes or
 * applications.
 */
const maxCountedPerNetwork = 3;

/**
 * A hash of the network for one subject. Without the key nobody can compute the network from it, and the hashes of one
 * network for two subjects cannot be linked.
 */
export const keyedNetwork = (
  { SETTINGS_KEY }: z.output<typeof networkShareConfig>,
  { address }: Origin,
  subject: string,
): string =>
  createHmac('sha256', SETTINGS_KEY)
    .update(`${subject} ${networkOf(address)}`)
    .digest('base64url');

/**
 * The same for visitors of one network and for its accounts without a verified address, of which anybody can make any
 * number. Null for an account with a verified address.
 */
export const networkHash = (
  config: z.output<typeof networkShareConfig>,
  actor: Actor,
  origin: Origin,
  subject: string,
): string | null =>
  actor.kind === 'visitor' || (actor.kind === 'user' && actor.isUnverified)
    ? keyedNetwork(config, origin, subject)
    : null;

/**
 * Whether a person's first vote (or like, review, …) counts. A visitor without cookies is a new visitor with each call,
 * so only the first three of one network count. Every account with a verified address counts.
 *
 * @param countOfNetwork how many of this network count already, read under a lock that makes others of the network wait
 */
export const countsForNetwork = async (
  network: string | null,
  countOfNetwork: (network: string) => Promise<number>,
): Promise<boolean> => network === null || (await countOfNetwork(network)) < maxCountedPerNetwork;
