import { hkdfSync } from 'node:crypto';
import type { NotificationType } from '@kubrik/contract';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { siteOf, type UsersConfig } from '../../users.config.js';

const audience = 'unsubscribe';
const hashClaims = z.object({ sub: z.string().regex(/^[\w-]{43}$/) });
const userClaims = z.object({ user: z.uuid(), search: z.uuid().optional() });

/**
 * Who unsubscribes: an address from e-mails about replies to comments, by its hash, or a person from
 * notifications or one saved search.
 */
export type Unsubscriber = { addressHash: string } | { userId: string; searchId?: string | undefined };

/**
 * Signed links by which people unsubscribe. They never expire, and hold only the hash of an address or the id
 * of a person.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly site: string;
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: UsersConfig) {
    this.site = siteOf(config);
    // This text is part of the key. Changing it would invalidate the links of all e-mails that were sent.
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'unsubscribe links', 32));
  }

  /**
   * `page` is for the text of the e-mail, `oneClick` for `List-Unsubscribe`.
   * @param types kinds of notifications that the page offers to switch off
   */
  async make(
    unsubscriber: Unsubscriber,
    types: NotificationType[] = [],
  ): Promise<{ page: string; oneClick: string }> {
    const isPerson = 'userId' in unsubscriber;
    const searchId = isPerson ? unsubscriber.searchId : undefined;
    const jwt = new SignJWT(isPerson ? { user: unsubscriber.userId, search: searchId } : {})
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience);
    if (!isPerson) jwt.setSubject(unsubscriber.addressHash);
    const token = await jwt.sign(this.key);
    const query = new URLSearchParams({
      token,
      ...(isPerson && !searchId && { types: types.join(',') }),
      ...(searchId && { about: 'search' }),
    });
    return {
      page: `${this.site}${unsubscribePath}?${query}`,
      oneClick: `${this.site}/api/mail/unsubscribe?${query}`,
    };
  }

  /**
   * Who unsubscribes.
   * @throws Refusal UnsubscribeLinkInvalid
   */
  async read(token: string): Promise<Unsubscriber> {
    try {
      const { payload } = await jwtVerify(token, this.key, { audience, algorithms: ['HS256'] });
      const person = userClaims.safeParse(payload);
      return person.success
        ? { userId: person.data.user, searchId: person.data.search }
        : { addressHash: hashClaims.parse(payload).sub };
    } catch {
      throw new Refusal('UnsubscribeLinkInvalid', [
        { field: 'token', message: 'Ссылка неполна или изменена' },
      ]);
    }
  }
}

/** The page of the site that asks before it unsubscribes. */
export const unsubscribePath = '/unsubscribe';
