import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UsersConfig } from '../../users.config.js';
import { BrowserStore } from '../device/browser-store.js';
import type { Claimed } from './claims.js';

/** Long enough for a person to read the terms and the privacy policy. */
const seconds = 1800;

const pendingRegistration = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
});

/**
 * People whom a provider has identified and who have no account yet: the account is made when they accept the
 * terms.
 */
@Injectable()
export class PendingRegistrations {
  private readonly store: BrowserStore<z.output<typeof pendingRegistration>>;

  constructor(@Inject(REDIS) redis: Redis, @Inject(CONFIG) config: UsersConfig) {
    const name = 'pending-registration';
    this.store = new BrowserStore({ redis, config, name, schema: pendingRegistration, seconds });
  }

  /** Replaces the browser's earlier registration. */
  begin(visitorId: string, claimed: Claimed): Promise<void> {
    return this.store.save(visitorId, claimed);
  }

  /** What the provider said of the person; returned once, and only to the same browser. */
  async take(visitorId: string): Promise<Claimed | undefined> {
    const claimed = await this.store.take(visitorId);
    return claimed && { email: undefined, ...claimed };
  }
}
