import { createHash, hkdfSync } from 'node:crypto';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { lookupKey } from '../account/names.js';
import type { UserRow } from '../account/user.repository.js';
import { siteOf, type UsersConfig } from '../users.config.js';

export type Purpose = 'verify-email' | 'reset-password';
const lifetime = { 'verify-email': '24h', 'reset-password': '1h' } as const;

const claims = z.object({ sub: z.uuid(), state: z.string() });

/**
 * Links that stand for a person until something about them changes: the address for one that verifies it,
 * address and password for one that sets a new password, which is why such a link works once.
 */
@Injectable()
export class Links {
  private readonly site: string;
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: UsersConfig) {
    this.site = siteOf(config);
    // Other services use the secret for other things. The text is part of the key: another one would end all open links.
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'links in letters', 32));
  }

  async make(purpose: Purpose, user: UserRow): Promise<string> {
    const token = await new SignJWT({ state: stateOf(purpose, user) })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(purpose)
      .setSubject(user.id)
      .setExpirationTime(lifetime[purpose])
      .sign(this.key);
    return `${this.site}/${purpose}?token=${token}`;
  }

  /**
   * Whose link it is, and what held when it was made.
   * @throws Refusal LinkExpired
   */
  async read(purpose: Purpose, token: string): Promise<{ userId: string; state: string }> {
    try {
      const { payload } = await jwtVerify(token, this.key, { audience: purpose, algorithms: ['HS256'] });
      const { sub, state } = claims.parse(payload);
      return { userId: sub, state };
    } catch {
      throw linkExpired();
    }
  }

  /** @throws Refusal LinkExpired when what it stands for has changed since it was made */
  requireHolds(purpose: Purpose, state: string, user: UserRow): void {
    if (state !== stateOf(purpose, user)) throw linkExpired();
  }
}

const linkExpired = () => new Refusal('LinkExpired');

function stateOf(purpose: Purpose, { email, passwordHash }: UserRow): string {
  const facts = purpose === 'verify-email' ? [lookupKey(email)] : [lookupKey(email), passwordHash ?? ''];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
