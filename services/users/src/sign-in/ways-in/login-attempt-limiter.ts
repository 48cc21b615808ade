import { createHash } from 'node:crypto';
import { CONFIG, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';

const knownSeconds = 90 * 24 * 60 * 60;

export type Attempt = 'login' | 'register' | 'reset' | 'confirm' | 'email-change' | 'second-factor';
const tenMinutes = 600;
const limits: Record<Attempt, { most: number; seconds: number }> = {
  login: { most: 10, seconds: tenMinutes },
  register: { most: 10, seconds: tenMinutes },
  reset: { most: 3, seconds: tenMinutes },
  confirm: { most: 10, seconds: tenMinutes },
  'email-change': { most: 3, seconds: tenMinutes },
  // At each moment three of a million codes are right.
  'second-factor': { most: 10, seconds: 3600 },
};

/** Limits attempts to sign in to one account within some minutes, whether the account exists or not. */
@Injectable()
export class LoginAttemptLimiter {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * Counts one attempt before its outcome is known, so that simultaneous attempts are counted, too.
   * @throws Refusal TooManyRequests, or ServiceUnavailable while Redis is away
   */
  async count(attempt: Attempt, account: string): Promise<void> {
    this.requireRedis();
    const key = this.keyOf(attempt, account);
    const { most, seconds } = limits[attempt];
    const [attempts, , left] = await this.redis.multi().incr(key).expire(key, seconds, 'NX').pTTL(key).exec();
    if (Number(attempts) > most) throw new Refusal('TooManyRequests', { seconds: Number(left) / 1000 });
  }

  async reset(attempt: Attempt, account: string): Promise<void> {
    await this.redis.del(this.keyOf(attempt, account));
  }

  /**
   * The name under which a browser's logins are counted. A browser that has signed in to the account before
   * has a counter of its own, so that attempts from elsewhere cannot lock the owner out.
   */
  async counterName(account: string, visitorId: string): Promise<string> {
    this.requireRedis();
    const isKnown = await this.redis.exists(this.known(account, visitorId));
    return isKnown ? `${account} ${visitorId}` : account;
  }

  async rememberBrowser(account: string, visitorId: string): Promise<void> {
    await this.redis.set(this.known(account, visitorId), '1', {
      expiration: { type: 'EX', value: knownSeconds },
    });
  }

  // Redis holds digests, not people's e-mail addresses.
  private keyOf(attempt: Attempt, account: string): string {
    return `${this.config.SUBJECT_PREFIX}attempts:${attempt}:${digest(account)}`;
  }

  private known(account: string, visitorId: string): string {
    return `${this.config.SUBJECT_PREFIX}known-browser:${digest(`${account} ${visitorId}`)}`;
  }

  private requireRedis(): void {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
