import { createHash } from 'node:crypto';
import type { Origin } from '@kubrik/contract';
import { CONFIG, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { Messenger } from '../messenger/messenger.js';

/** Codes within the time below for all browsers together that have never signed in. */
export const maxCodesForStrangers = 10;
const seconds = 600;
const knownSeconds = 90 * 24 * 60 * 60;

/**
 * Limits the codes that strangers can have sent to the administrator, over all addresses, so that a flood
 * does not hide a real code. A browser that has signed in before is not counted, so the flood does not lock
 * the administrator out.
 */
@Injectable()
export class CodeLimit {
  constructor(
    private readonly messenger: Messenger,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  /** @throws Refusal TooManyRequests */
  async count({ visitorId }: Origin): Promise<void> {
    if (await this.redis.exists(this.known(visitorId))) return;
    const key = `${this.config.SUBJECT_PREFIX}admin-codes`;
    const [count, , left] = await this.redis.multi().incr(key).expire(key, seconds, 'NX').pTTL(key).exec();
    if (Number(count) <= maxCodesForStrangers) return;
    if (Number(count) === maxCodesForStrangers + 1) await this.messenger.notifyAdministrator(tooMany);
    throw new Refusal('TooManyRequests', { seconds: Number(left) / 1000 });
  }

  /** Called after a login. A program without our cookie counts as a new visitor in each call. */
  async rememberBrowser({ visitorId, isNewVisitor }: Origin): Promise<void> {
    if (isNewVisitor) return;
    const expiration = { type: 'EX', value: knownSeconds } as const;
    await this.redis.set(this.known(visitorId), '1', { expiration });
  }

  private known(visitorId: string): string {
    const digest = createHash('sha256').update(visitorId).digest('base64url');
    return `${this.config.SUBJECT_PREFIX}admin-browser:${digest}`;
  }
}

const tooMany = `Код входа администратора запросили больше ${maxCodesForStrangers} раз за 10 минут. До конца этого времени новые коды получит только браузер, в котором вы уже входили в панель.`;
