import { randomBytes } from 'node:crypto';
import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserRow } from '../../account/user/user.repository.js';
import type { UsersConfig } from '../../users.config.js';
import { BrowserStore, credentialState } from '../device/browser-store.js';

/** How long a person has to answer, in seconds. */
export const challengeSeconds = 600;

/** A challenge for one purpose is refused for another. */
export type ChallengePurpose = 'add' | 'proof' | 'sign-in';

const storedChallenge = z.object({ challenge: z.string(), state: z.string().optional() });
type StoredChallenge = z.output<typeof storedChallenge>;

/** Challenges that passkeys have to sign. Each is valid once, in the browser that asked for it. */
@Injectable()
export class PasskeyChallenges {
  private readonly stores: Record<ChallengePurpose, BrowserStore<StoredChallenge>>;

  constructor(@Inject(REDIS) redis: Redis, @Inject(CONFIG) config: UsersConfig) {
    const storeOf = (purpose: ChallengePurpose) => {
      const name = `passkey-challenge:${purpose}`;
      return new BrowserStore({ redis, config, name, schema: storedChallenge, seconds: challengeSeconds });
    };
    this.stores = { add: storeOf('add'), proof: storeOf('proof'), 'sign-in': storeOf('sign-in') };
  }

  /**
   * Replaces the browser's earlier challenge of this purpose.
   * @param user the challenge holds only for this person, with their present address and password
   */
  async create(purpose: ChallengePurpose, visitorId: string, user?: UserRow): Promise<Buffer<ArrayBuffer>> {
    const challenge = randomBytes(32);
    await this.stores[purpose].save(visitorId, {
      challenge: challenge.toString('base64url'),
      ...(user && { state: credentialState(user) }),
    });
    return challenge;
  }

  /**
   * Uses the challenge up. Undefined when there is none, or none for this person with their present address
   * and password.
   */
  async take(purpose: ChallengePurpose, visitorId: string, user?: UserRow): Promise<string | undefined> {
    const stored = await this.stores[purpose].take(visitorId);
    return stored?.state === (user && credentialState(user)) ? stored?.challenge : undefined;
  }
}
