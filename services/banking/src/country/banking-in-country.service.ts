import type { BankingInCountry, ExchangeRate } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Injectable } from '@nestjs/common';
import { RateService } from '../rates/rate.service.js';
import { viewReview } from '../review/review.view.js';
import { averageOf } from '../totals/level.js';
import type { CountryTotal } from '../totals/totals.entity.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { BankingInCountryRepository } from './banking-in-country.repository.js';

const newestShown = 3;
const wordingsShown = 3;
/** Currencies of wages; prices are in the country's own money. */
const wageCurrencies = ['USD', 'EUR'];

/** What helps to receive money in one country. */
@Injectable()
export class BankingInCountryService {
  constructor(
    private readonly reviews: BankingInCountryRepository,
    private readonly totals: TotalsRepository,
    private readonly rates: RateService,
  ) {}

  async inCountry(country: string): Promise<BankingInCountry> {
    const [totals, processingTimes, fees, newest, rates] = await Promise.all([
      this.totals.ofCountry(country),
      this.reviews.mostWritten(country, 'processingTime', wordingsShown),
      this.reviews.mostWritten(country, 'fees', wordingsShown),
      this.reviews.newest(country, newestShown),
      this.rates.list(),
    ]);
    return {
      country,
      ...sumOf(totals),
      byCurrency: totals.map(({ currency, reviews, ratings }) => ({
        currency,
        totalReviews: reviews,
        averageRating: averageOf(Number(ratings), reviews),
      })),
      processingTimes,
      fees,
      newest: newest.map(({ bankName, ...review }) => ({ ...viewReview(review), bankName })),
      rates: ratesOf(country, rates),
    };
  }
}

function sumOf(totals: CountryTotal[]): Pick<BankingInCountry, 'totalReviews' | 'averageRating'> {
  const totalReviews = totals.reduce((sum, { reviews }) => sum + reviews, 0);
  const ratings = totals.reduce((sum, one) => sum + Number(one.ratings), 0);
  return { totalReviews, averageRating: averageOf(ratings, totalReviews) };
}

function ratesOf(country: string, rates: ExchangeRate[]): ExchangeRate[] {
  const money = countryByCode(country)?.currency;
  return rates.filter(
    ({ base, currency }) => currency === money || (base === money && wageCurrencies.includes(currency)),
  );
}
