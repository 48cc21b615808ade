import { createHmac } from 'node:crypto';
import type { Actor, Origin } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';

/** Of the visitors of one network so many count for the risk of one company or vessel. */
export const countedOfNetwork = 3;

/**
 * What a visitor's votes on one target are held together by; null for who has an account. Without the key nobody
 * can tell the network from it, and two targets' hashes of one network have nothing in common.
 */
export const networkHash = (key: string, actor: Actor, { address }: Origin, targetId: string) =>
  actor.kind === 'visitor'
    ? createHmac('sha256', key)
        .update(`vote ${targetId} ${networkOf(address)}`)
        .digest('base64url')
    : null;
