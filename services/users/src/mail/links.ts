import { createHash, hkdfSync } from 'node:crypto';
import { lookupKey } from '@kubrik/contract';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { EmailChangeRow } from '../account/email-change/email-change.repository.js';
import type { UserRow } from '../account/user/user.repository.js';
import type { CompanyRow } from '../companies/company/company.repository.js';
import { siteOf, type UsersConfig } from '../users.config.js';

const lifetime = {
  'verify-email': '24h',
  'reset-password': '1h',
  'confirm-email': '24h',
  'undo-email': '7d',
  'verify-company': '24h',
} as const;
export type Purpose = keyof typeof lifetime;

const claims = z.object({ sub: z.uuid(), state: z.string() });

/**
 * The subject of a link: a person, a change of address or a company. The link is valid until one of the
 * subject's facts changes.
 */
export interface LinkSubject {
  id: string;
  facts: readonly string[];
}

/**
 * The subjects of links. A link for a new password works once, because the old password is one of its facts.
 */
export const linkTo = {
  verifyEmail: ({ id, email }: UserRow): LinkSubject => ({ id, facts: [lookupKey(email)] }),
  resetPassword: ({ id, email, passwordHash }: UserRow): LinkSubject => ({
    id,
    facts: [lookupKey(email), passwordHash ?? ''],
  }),
  confirmEmail: ({ id, newEmailKey }: EmailChangeRow): LinkSubject => ({ id, facts: [newEmailKey] }),
  undoEmail: ({ id, oldEmailKey }: EmailChangeRow): LinkSubject => ({ id, facts: [oldEmailKey] }),
  verifyCompany: ({ id, name, domain }: CompanyRow): LinkSubject => ({ id, facts: [name, domain ?? ''] }),
};

/** Signed links of e-mails. */
@Injectable()
export class Links {
  private readonly site: string;
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: UsersConfig) {
    this.site = siteOf(config);
    // Other services derive keys from the same secret, so this text makes the key different. Changing the
    // text invalidates all open links.
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'links in letters', 32));
  }

  /** Address of the page that uses the link. */
  async make(purpose: Purpose, subject: LinkSubject): Promise<string> {
    return `${this.site}/${purpose}?token=${await this.makeToken(purpose, subject)}`;
  }

  /** Address of a page of the site, without a token. */
  page(path: string): string {
    return `${this.site}${path}`;
  }

  makeToken(purpose: Purpose, subject: LinkSubject): Promise<string> {
    return new SignJWT({ state: stateOf(subject) })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(purpose)
      .setSubject(subject.id)
      .setExpirationTime(lifetime[purpose])
      .sign(this.key);
  }

  /**
   * The subject's id, and the state of its facts when the link was made.
   * @throws Refusal LinkExpired
   */
  async read(purpose: Purpose, token: string): Promise<{ id: string; state: string }> {
    try {
      const { payload } = await jwtVerify(token, this.key, { audience: purpose, algorithms: ['HS256'] });
      const { sub, state } = claims.parse(payload);
      return { id: sub, state };
    } catch {
      throw linkExpired();
    }
  }

  /** @throws Refusal LinkExpired when a fact of the subject has changed since the link was made */
  requireHolds(state: string, subject: LinkSubject): void {
    if (state !== stateOf(subject)) throw linkExpired();
  }
}

export const linkExpired = () => new Refusal('LinkExpired');

const stateOf = ({ facts }: LinkSubject): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
