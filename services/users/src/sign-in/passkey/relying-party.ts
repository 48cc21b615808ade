import { isIP } from 'node:net';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';

/** The site as the authenticators see it. */
export interface SiteOfPasskeys {
  /** Domain to which passkeys are bound. */
  id: string;
  origin: string;
}

/**
 * Taken from the configured address and never from a request, so that a forged host gets no passkeys of its
 * own.
 */
@Injectable()
export class RelyingParty {
  private readonly site: SiteOfPasskeys | undefined;

  constructor(@Inject(CONFIG) { SITE_URL }: UsersConfig) {
    this.site = SITE_URL ? siteOfPasskeys(new URL(SITE_URL)) : undefined;
  }

  get isConfigured(): boolean {
    return this.site !== undefined;
  }

  /** @throws Refusal PasskeysNotConfigured */
  require(): SiteOfPasskeys {
    if (!this.site) throw new Refusal('PasskeysNotConfigured');
    return this.site;
  }
}

/** Browsers offer passkeys only on https and localhost, and not for IP addresses. */
function siteOfPasskeys({ protocol, hostname, origin }: URL): SiteOfPasskeys | undefined {
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isAddress ? { id: hostname, origin } : undefined;
}
