import { createHash, randomBytes } from 'node:crypto';
import { CONFIG, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserRow } from '../account/user.repository.js';
import type { UsersConfig } from '../users.config.js';

/** How long a person has to answer, in seconds. */
export const challengeSeconds = 600;

/** A challenge of one purpose is worth nothing for another. */
export type ChallengePurpose = 'add' | 'proof' | 'sign-in';

const stored = z.object({ challenge: z.string(), state: z.string().optional() });

/** What passkeys have to sign. Each challenge is good once, in the browser that asked for it. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * Replaces the browser's earlier challenge of this purpose.
   * @param user the challenge holds only for them, and for the address and the password that they have now
   */
  async create(purpose: ChallengePurpose, visitorId: string, user?: UserRow): Promise<Buffer<ArrayBuffer>> {
    this.requireRedis();
    const challenge = randomBytes(32);
    const value = { challenge: challenge.toString('base64url'), ...(user && { state: stateOf(user) }) };
    await this.redis.set(this.keyOf(purpose, visitorId), JSON.stringify(value), {
      expiration: { type: 'EX', value: challengeSeconds },
    });
    return challenge;
  }

  /** Uses the challenge up. Undefined when there is none, or none for this person as they are. */
  async take(purpose: ChallengePurpose, visitorId: string, user?: UserRow): Promise<string | undefined> {
    this.requireRedis();
    const text = await this.redis.getDel(this.keyOf(purpose, visitorId));
    if (!text) return undefined;
    const { challenge, state } = stored.parse(JSON.parse(text));
    return state === (user && stateOf(user)) ? challenge : undefined;
  }

  private keyOf(purpose: ChallengePurpose, visitorId: string): string {
    return `${this.config.SUBJECT_PREFIX}passkey-challenge:${purpose}:${digest(visitorId)}`;
  }

  private requireRedis(): void {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const stateOf = ({ id, emailKey, passwordHash }: UserRow) =>
  digest(JSON.stringify([id, emailKey, passwordHash]));
