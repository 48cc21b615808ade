import { hkdfSync } from 'node:crypto';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { siteOf, type UsersConfig } from '../users.config.js';

const audience = 'unsubscribe';
const claims = z.object({ sub: z.string().regex(/^[\w-]{43}$/) });

/** Links by which an address unsubscribes: signed, without an end, and with the hash of the address alone. */
@Injectable()
export class UnsubscribeLinks {
  private readonly site: string;
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: UsersConfig) {
    this.site = siteOf(config);
    // The text is part of the key: another one would end the links of all e-mails that were sent.
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'unsubscribe links', 32));
  }

  /** `page` is for the text of the e-mail, `oneClick` for `List-Unsubscribe`. */
  async make(addressHash: string): Promise<{ page: string; oneClick: string }> {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setSubject(addressHash)
      .sign(this.key);
    const query = new URLSearchParams({ token });
    return {
      page: `${this.site}${unsubscribePath}?${query}`,
      oneClick: `${this.site}/api/mail/unsubscribe?${query}`,
    };
  }

  /**
   * The hash of the address that unsubscribes.
   * @throws Refusal UnsubscribeLinkInvalid
   */
  async read(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, this.key, { audience, algorithms: ['HS256'] });
      return claims.parse(payload).sub;
    } catch {
      throw new Refusal('UnsubscribeLinkInvalid', [
        { field: 'token', message: 'Ссылка неполна или изменена' },
      ]);
    }
  }
}

/** The page of the site that asks before it unsubscribes. */
export const unsubscribePath = '/unsubscribe';
