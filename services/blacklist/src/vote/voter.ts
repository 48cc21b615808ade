import { createHmac } from 'node:crypto';
import type { Actor, Origin } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';

/** Votes of visitors from one network that count for the risk of one company or vessel. */
export const maxVotesPerNetwork = 3;

/**
 * Groups the votes of visitors on one target by network; null for a person with an account. Without the key nobody
 * can compute the network from it, and the hashes of one network for two targets cannot be linked.
 */
export const networkHash = (key: string, actor: Actor, { address }: Origin, targetId: string) =>
  actor.kind === 'visitor'
    ? createHmac('sha256', key)
        .update(`vote ${targetId} ${networkOf(address)}`)
        .digest('base64url')
    : null;
