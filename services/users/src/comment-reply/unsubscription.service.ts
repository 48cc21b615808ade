import { createHmac, hkdfSync } from 'node:crypto';
import { CONFIG, Outbox, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { lookupKey } from '../account/names.js';
import type { UsersConfig } from '../users.config.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribedAddressRepository } from './unsubscribed-address.repository.js';

/** Which addresses want no e-mails about replies. Only keyed hashes of addresses are kept, which lead back to none. */
@Injectable()
export class UnsubscriptionService {
  private readonly key: Uint8Array;

  constructor(
    private readonly addresses: UnsubscribedAddressRepository,
    private readonly links: UnsubscribeLinks,
    private readonly outbox: Outbox,
    @Inject(CONFIG) config: UsersConfig,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'addresses of e-mails', 32));
  }

  hashOf(email: string): string {
    return createHmac('sha256', this.key).update(lookupKey(email)).digest('base64url');
  }

  has(tx: Transaction, addressHash: string): Promise<boolean> {
    return this.addresses.has(tx, addressHash);
  }

  linksOf(addressHash: string): ReturnType<UnsubscribeLinks['make']> {
    return this.links.make(addressHash);
  }

  /** Doing it twice is no error. @throws Refusal UnsubscribeLinkInvalid */
  async unsubscribe(token: string): Promise<void> {
    const addressHash = await this.links.read(token);
    await this.outbox.transaction((tx) => this.addresses.add(tx, addressHash));
  }
}
