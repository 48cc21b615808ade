import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UserRow } from '../../account/user/user.repository.js';
import type { UsersConfig } from '../../users.config.js';
import { BrowserStore, credentialState } from '../device/browser-store.js';

const pendingSignIn = z.object({ userId: z.string(), state: z.string() });

/**
 * Sign-ins whose first step is done. Each belongs to the browser that did the first step, and ends when the
 * password changes.
 */
@Injectable()
export class PendingSignIns {
  private readonly store: BrowserStore<z.output<typeof pendingSignIn>>;

  constructor(@Inject(REDIS) redis: Redis, @Inject(CONFIG) config: UsersConfig) {
    const name = 'pending-sign-in';
    this.store = new BrowserStore({ redis, config, name, schema: pendingSignIn, seconds: 600 });
  }

  begin(visitorId: string, user: UserRow): Promise<void> {
    return this.store.save(visitorId, { userId: user.id, state: credentialState(user) });
  }

  async userIdOf(visitorId: string): Promise<string | undefined> {
    return (await this.store.read(visitorId))?.userId;
  }

  /**
   * Ends a pending sign-in; false when there is none for this person with their present address and password.
   */
  async end(visitorId: string, user: UserRow): Promise<boolean> {
    const pending = await this.store.read(visitorId);
    return pending?.state === credentialState(user) && this.store.delete(visitorId);
  }
}
