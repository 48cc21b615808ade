import { createHash } from 'node:crypto';
import { CONFIG, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../users.config.js';

const seconds = 600;
const knownSeconds = 90 * 24 * 60 * 60;

export type Attempt = 'login' | 'register' | 'reset';
const most: Record<Attempt, number> = { login: 10, register: 10, reset: 3 };

/** How often something is tried with one account in ten minutes, whether there is such an account or not. */
@Injectable()
export class LoginAttemptLimiter {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * Counts one try, before its outcome is known: tries at the same time count as well.
   * @throws Refusal TooManyRequests, or ServiceUnavailable when they cannot be counted
   */
  async spend(attempt: Attempt, account: string): Promise<void> {
    this.requireRedis();
    const key = this.keyOf(attempt, account);
    const [count] = await this.redis.multi().incr(key).expire(key, seconds, 'NX').exec();
    if (Number(count) > most[attempt]) throw new Refusal('TooManyRequests');
  }

  async forget(attempt: Attempt, account: string): Promise<void> {
    await this.redis.del(this.keyOf(attempt, account));
  }

  /**
   * Whose tries a browser's login counts among. One that has signed in to the account before counts alone,
   * so that who guesses at a password from elsewhere cannot lock its owner out.
   */
  async countedAs(account: string, visitorId: string): Promise<string> {
    this.requireRedis();
    const isKnown = await this.redis.exists(this.known(account, visitorId));
    return isKnown ? `${account} ${visitorId}` : account;
  }

  async remember(account: string, visitorId: string): Promise<void> {
    await this.redis.set(this.known(account, visitorId), '1', {
      expiration: { type: 'EX', value: knownSeconds },
    });
  }

  // Addresses of people are not kept in Redis as they are.
  private keyOf(attempt: Attempt, account: string): string {
    return `${this.config.SUBJECT_PREFIX}tries:${attempt}:${digest(account)}`;
  }

  private known(account: string, visitorId: string): string {
    return `${this.config.SUBJECT_PREFIX}known-browser:${digest(`${account} ${visitorId}`)}`;
  }

  private requireRedis(): void {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
