import { createHash } from 'node:crypto';
import { type Redis, Refusal } from '@kubrik/service-kit';
import type { z } from 'zod';
import type { UserRow } from '../../account/user/user.repository.js';
import type { UsersConfig } from '../../users.config.js';

interface BrowserStoreOptions<T> {
  redis: Redis;
  config: UsersConfig;
  /** Beginning of the Redis keys. */
  name: string;
  schema: z.ZodType<T>;
  /** How long a value is kept. */
  seconds: number;
}

/**
 * Keeps one value for each browser in Redis for some minutes: a step that only the same browser may finish.
 * The keys hold a digest, because the visitor's id identifies the browser.
 */
export class BrowserStore<T> {
  constructor(private readonly options: BrowserStoreOptions<T>) {}

  /** Replaces the browser's earlier value. */
  async save(visitorId: string, value: T): Promise<void> {
    const { seconds } = this.options;
    const expiration = { type: 'EX', value: seconds } as const;
    await this.redis().set(this.keyOf(visitorId), JSON.stringify(value), { expiration });
  }

  async read(visitorId: string): Promise<T | undefined> {
    return this.parse(await this.redis().get(this.keyOf(visitorId)));
  }

  /** Returns and deletes the value, which works once. */
  async take(visitorId: string): Promise<T | undefined> {
    return this.parse(await this.redis().getDel(this.keyOf(visitorId)));
  }

  /** Whether there was a value. */
  async delete(visitorId: string): Promise<boolean> {
    return (await this.redis().del(this.keyOf(visitorId))) === 1;
  }

  /** @throws Refusal ServiceUnavailable while the server is away, instead of waiting for it */
  private redis(): Redis {
    const { redis } = this.options;
    if (!redis.isReady) throw new Refusal('ServiceUnavailable');
    return redis;
  }

  private parse(text: string | null): T | undefined {
    return text ? this.options.schema.parse(JSON.parse(text)) : undefined;
  }

  private keyOf(visitorId: string): string {
    const { config, name } = this.options;
    return `${config.SUBJECT_PREFIX}${name}:${sha256(visitorId)}`;
  }
}

/** Changes with the address and the password, so whatever is bound to this state ends when either changes. */
export const credentialState = ({ id, emailKey, passwordHash }: UserRow): string =>
  sha256(JSON.stringify([id, emailKey, passwordHash]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
