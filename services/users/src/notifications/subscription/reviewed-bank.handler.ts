import { bankingEvents, bankReviewsPath, consumers } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CompanyPeople } from '../../companies/company/company-people.js';

/**
 * Notifies the representatives of a bank of new reviews; again only after they have read the last
 * notification. It names no author.
 */
@Controller()
export class ReviewedBankHandler {
  constructor(private readonly companies: CompanyPeople) {}

  @On(bankingEvents.representedReviewed, consumers.userReviewedBanks)
  async reviewed({ data, tx }: ReceivedEvent<typeof bankingEvents.representedReviewed>): Promise<void> {
    const { bankId, bankName, currency, excerpt, representativeId } = data;
    await this.companies.notifySpeakers(tx, representativeId, {
      type: 'other',
      title: `Вы отвечаете за «${bankName}»: новый отзыв`,
      content: excerpt || 'Без слов: только сведения о переводе',
      path: bankReviewsPath({ bankId, currency }),
      about: `represented-bank:${bankId}`,
    });
  }
}
