import { daysOfPaidMonth, type VacancyWarning } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { RateRepository } from '../rate/rate.repository.js';
import type { VacancyDraft } from '../vacancy/vacancy-draft.js';
import { leastShared, shinglesOf } from './copied-text.js';
import { FraudRepository, type LikeText } from './fraud.repository.js';
import { judgeVacancy } from './fraud-judgement.js';
import { type FraudScore, isPaidAboveAll } from './fraud-score.js';
import { domainOf, isFreeMail } from './known-companies.js';

export interface CheckedVacancy {
  level: FraudScore['level'];
  /** Empty when the score is too low for a warning. */
  warnings: VacancyWarning[];
  shingles: number[];
}

/** With fewer vacancies of a rank, nothing is known about its usual pay. */
const leastOfRank = 10;
/** Factor above the pay that nine of ten vacancies of the rank do not exceed; we chose this number. */
const farAbove = 1.5;

/** Compares a new vacancy with known phrases of frauds and with other vacancies. */
@Injectable()
export class FraudService {
  constructor(
    private readonly others: FraudRepository,
    private readonly rates: RateRepository,
  ) {}

  /**
   * @param ownerId null for a vacancy of a feed, whose text may stand in several feeds, and whose board knows
   * its authors
   */
  async check(tx: Transaction, draft: VacancyDraft, ownerId: string | null): Promise<CheckedVacancy> {
    const shingles = shinglesOf(draft.description);
    const roubles = await this.monthlyRoubles(draft);
    const dollar = await this.rates.find('USD');
    const monthlyDollars =
      draft.currency === 'USD' ? monthly(draft) : roubles && dollar && roubles / dollar.roubles;
    const { level, reasons } = judgeVacancy(draft, {
      monthlyDollars,
      isPaidFarAbove:
        (monthlyDollars !== null && isPaidAboveAll(draft, monthlyDollars)) ||
        (await this.isPaidFarAbove(tx, draft, { roubles, ownerId })),
      isCopied: ownerId !== null && (await this.isCopied(tx, draft, { shingles, ownerId })),
      hadOwnMail: ownerId !== null && (await this.hadOwnMail(tx, draft, ownerId)),
    });
    return { level, warnings: level === 'none' ? [] : reasons, shingles };
  }

  private async monthlyRoubles(draft: VacancyDraft): Promise<number | null> {
    const pay = monthly(draft);
    if (pay === null || draft.currency === null) return null;
    if (draft.currency === 'RUB') return pay;
    const rate = await this.rates.find(draft.currency);
    return rate && pay * rate.roubles;
  }

  private async isPaidFarAbove(
    tx: Transaction,
    { rank }: VacancyDraft,
    { roubles, ownerId }: { roubles: number | null; ownerId: string | null },
  ): Promise<boolean> {
    if (roubles === null || rank === null) return false;
    const { count, high } = await this.others.usualPay(tx, rank, ownerId);
    return count >= leastOfRank && roubles > farAbove * high;
  }

  private async isCopied(
    tx: Transaction,
    draft: VacancyDraft,
    { shingles, ownerId }: { shingles: number[]; ownerId: string },
  ): Promise<boolean> {
    if (shingles.length === 0) return false;
    const like = await this.others.likeTexts(tx, { shingles, least: leastShared(shingles), ownerId });
    return like.some((other) => !areOfOneHand(draft, other));
  }

  private async hadOwnMail(tx: Transaction, draft: VacancyDraft, ownerId: string): Promise<boolean> {
    if (!isFreeMail(domainOf(draft.contactEmail))) return false;
    const domains = await this.others.domainsOf(tx, draft.company, ownerId);
    return domains.some((domain) => domain.includes('.') && !isFreeMail(domain));
  }
}

/** As lists order pay: the upper bound, otherwise the lower one. */
function monthly({ salaryFrom, salaryTo, payPeriod }: VacancyDraft): number | null {
  const pay = salaryTo ?? salaryFrom;
  return pay === null ? null : pay * (payPeriod === 'day' ? daysOfPaidMonth : 1);
}

/**
 * Whether two equal texts come from colleagues or boards: they have the same contacts or, without contacts,
 * the same company.
 */
function areOfOneHand(one: LikeText, other: LikeText): boolean {
  const [domain, otherDomain] = [domainOf(one.contactEmail), domainOf(other.contactEmail)];
  if (domain && domain === otherDomain) return !isFreeMail(domain) || sameText(one, other, 'contactEmail');
  if (one.contactPhone && digits(one.contactPhone) === digits(other.contactPhone ?? '')) return true;
  const isWithoutContact = !other.contactEmail && !other.contactPhone;
  return isWithoutContact && sameText(one, other, 'company');
}

const digits = (phone: string) => phone.replace(/\D/g, '');
const sameText = (one: LikeText, other: LikeText, name: 'company' | 'contactEmail'): boolean =>
  one[name]?.toLowerCase() === other[name]?.toLowerCase();
