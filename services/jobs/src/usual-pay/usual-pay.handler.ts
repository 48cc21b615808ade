import {
  leastVacanciesOfUsualPay,
  type PayOfRank,
  type Request,
  type UsualPay,
  usualPayCalls,
} from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { vacancyNotFound } from '../vacancy/vacancy.refusals.js';
import { UsualPayRepository } from './usual-pay.repository.js';

/** Compares the pay of a vacancy with that of others. */
@Controller()
export class UsualPayHandler {
  constructor(private readonly pays: UsualPayRepository) {}

  @Call(usualPayCalls.payByRank)
  payByRank(): Promise<PayOfRank[]> {
    return this.pays.byRank(leastVacanciesOfUsualPay);
  }

  @Call(usualPayCalls.usualPay)
  async usualPay({ params }: Request<typeof usualPayCalls.usualPay>): Promise<UsualPay> {
    const compared = await this.pays.compare(params.id);
    if (!compared) throw vacancyNotFound();
    const { own, vacancies, noMore, median } = compared;
    const isEnough = vacancies >= leastVacanciesOfUsualPay;
    return {
      vacancies,
      percentile: isEnough && own > 0 ? Math.round((noMore / vacancies) * 100) : null,
      median: isEnough ? median : null,
    };
  }
}
