import { createHmac, hkdfSync } from 'node:crypto';
import type { NotificationType } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { CONFIG, Outbox, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';
import { NotificationChoiceService } from '../notification-choice/notification-choice.service.js';
import { SearchUnsubscriptionService } from './search-unsubscription.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribedAddressRepository } from './unsubscribed-address.repository.js';

/**
 * Who wants no e-mails: addresses, about replies (stored only as keyed hashes, which do not reveal the
 * address), and people, about notifications or one saved search.
 */
@Injectable()
export class UnsubscriptionService {
  private readonly key: Uint8Array;

  constructor(
    private readonly addresses: UnsubscribedAddressRepository,
    private readonly links: UnsubscribeLinks,
    private readonly choices: NotificationChoiceService,
    private readonly searches: SearchUnsubscriptionService,
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
    return this.links.make({ addressHash });
  }

  /**
   * A second call is no error.
   * @param type the kind of notifications that a person switches off; without it, all kinds
   * @returns the message for the person
   * @throws Refusal UnsubscribeLinkInvalid
   */
  async unsubscribe(token: string, type: NotificationType | undefined): Promise<string> {
    const unsubscriber = await this.links.read(token);
    if ('userId' in unsubscriber) {
      const { userId, searchId } = unsubscriber;
      if (searchId) {
        await this.searches.unsubscribe(userId, searchId);
        return 'О новых вакансиях по этому поиску больше не сообщим. Сам поиск остался в списке.';
      }
      await this.choices.switchEmailOff(userId, type);
      return type ? 'Писем об этом больше не будет' : 'Писем об уведомлениях больше не будет';
    }
    await this.outbox.transaction((tx) => this.addresses.add(tx, unsubscriber.addressHash));
    return 'Писем об ответах на этот адрес больше не будет';
  }
}
