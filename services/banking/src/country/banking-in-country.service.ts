import type { BankingInCountry, ExchangeRate } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { Injectable } from '@nestjs/common';
import { RateService } from '../rates/rate.service.js';
import { viewReview } from '../review/review.view.js';
import { BankingInCountryRepository, type CurrencyTotal } from './banking-in-country.repository.js';

const newestShown = 3;
const wordingsShown = 3;
/** In what wages are paid, for a country whose own money the prices are in. */
const wageCurrencies = ['USD', 'EUR'];

/** What helps to receive money in one country. */
@Injectable()
export class BankingInCountryService {
  constructor(
    private readonly reviews: BankingInCountryRepository,
    private readonly rates: RateService,
  ) {}

  async inCountry(country: string): Promise<BankingInCountry> {
    const [totals, processingTimes, fees, newest, rates] = await Promise.all([
      this.reviews.totals(country),
      this.reviews.mostWritten(country, 'processingTime', wordingsShown),
      this.reviews.mostWritten(country, 'fees', wordingsShown),
      this.reviews.newest(country, newestShown),
      this.rates.list(),
    ]);
    return {
      country,
      ...sumOf(totals),
      byCurrency: totals.map(({ currency, total, ratings }) => ({
        currency,
        totalReviews: total,
        averageRating: averageOf(ratings, total),
      })),
      processingTimes,
      fees,
      newest: newest.map(({ bankName, ...review }) => ({ ...viewReview(review), bankName })),
      rates: ratesOf(country, rates),
    };
  }
}

function sumOf(totals: CurrencyTotal[]): Pick<BankingInCountry, 'totalReviews' | 'averageRating'> {
  const totalReviews = totals.reduce((sum, { total }) => sum + total, 0);
  const ratings = totals.reduce((sum, one) => sum + one.ratings, 0);
  return { totalReviews, averageRating: totalReviews > 0 ? averageOf(ratings, totalReviews) : null };
}

const averageOf = (ratings: number, total: number) => Math.round((ratings / total) * 10) / 10;

function ratesOf(country: string, rates: ExchangeRate[]): ExchangeRate[] {
  const money = countryByCode(country)?.currency;
  return rates.filter(
    ({ base, currency }) => currency === money || (base === money && wageCurrencies.includes(currency)),
  );
}
