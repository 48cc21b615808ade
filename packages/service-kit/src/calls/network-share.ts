import { createHmac } from 'node:crypto';
import type { Actor, Origin } from '@kubrik/contract';
import { z } from 'zod';
import { networkOf } from './network.js';

/** Configuration of a service that counts what visitors give. */
export const networkShareConfig = z.object({
  /** Makes the networks of visitors into hashes that nobody can try out. */
  SETTINGS_KEY: z.string().min(32),
});

/** Visitors and unverified accounts of one network that count for one subject: with their votes, reviews, likes or applications. */
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
 * Groups the visitors of one network for one subject, such as a vote on a company, with the accounts whose address is not
 * verified, which anybody makes as many of; null for an account with a verified one.
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
 * Whether what a person gives for the first time counts. A visitor without cookies is a new one with each call, so of the
 * visitors of one network only the first three count; every account with a verified address does.
 * @param countOfNetwork how many of this network count already, read under a lock that holds off others of it
 */
export const countsForNetwork = async (
  network: string | null,
  countOfNetwork: (network: string) => Promise<number>,
): Promise<boolean> => network === null || (await countOfNetwork(network)) < maxCountedPerNetwork;
