import { createHash } from 'node:crypto';
import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserRow } from '../account/user.repository.js';
import type { UsersConfig } from '../users.config.js';

const seconds = 600;
const stored = z.object({ userId: z.string(), state: z.string() });

/** Sign-ins whose first step is done. Each belongs to the browser that has done it, and ends with a new password. */
@Injectable()
export class PendingSignIns {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  async begin(visitorId: string, user: UserRow): Promise<void> {
    const pending = { userId: user.id, state: stateOf(user) };
    await this.redis.set(this.keyOf(visitorId), JSON.stringify(pending), {
      expiration: { type: 'EX', value: seconds },
    });
  }

  async userIdOf(visitorId: string): Promise<string | undefined> {
    return (await this.read(visitorId))?.userId;
  }

  /** Ends a pending sign-in; false when there is none of this person as they are now. */
  async end(visitorId: string, user: UserRow): Promise<boolean> {
    const pending = await this.read(visitorId);
    if (pending?.userId !== user.id || pending.state !== stateOf(user)) return false;
    return (await this.redis.del(this.keyOf(visitorId))) === 1;
  }

  private async read(visitorId: string) {
    const text = await this.redis.get(this.keyOf(visitorId));
    return text ? stored.parse(JSON.parse(text)) : undefined;
  }

  private keyOf(visitorId: string): string {
    return `${this.config.SUBJECT_PREFIX}pending-sign-in:${digest(visitorId)}`;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const stateOf = ({ passwordHash, emailKey }: UserRow) => digest(JSON.stringify([emailKey, passwordHash]));
