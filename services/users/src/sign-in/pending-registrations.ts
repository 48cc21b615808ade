import { createHash } from 'node:crypto';
import { CONFIG, REDIS, type Redis, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UsersConfig } from '../users.config.js';
import type { Claimed } from './claims.js';

/** Long enough to read both texts. */
const seconds = 1800;

const stored = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
});

/** People whom a provider has vouched for and who have no account yet: it is made when they accept the terms. */
@Injectable()
export class PendingRegistrations {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Replaces the browser's earlier one. */
  async begin(visitorId: string, claimed: Claimed): Promise<void> {
    await this.redis.set(this.keyOf(visitorId), JSON.stringify(claimed), {
      expiration: { type: 'EX', value: seconds },
    });
  }

  /** What the provider said, once, to the browser in which it said so. */
  async take(visitorId: string): Promise<Claimed | undefined> {
    if (!this.redis.isReady) throw new Refusal('ServiceUnavailable');
    const text = await this.redis.getDel(this.keyOf(visitorId));
    return text ? { email: undefined, ...stored.parse(JSON.parse(text)) } : undefined;
  }

  private keyOf(visitorId: string): string {
    const digest = createHash('sha256').update(visitorId).digest('base64url');
    return `${this.config.SUBJECT_PREFIX}pending-registration:${digest}`;
  }
}
