import {
  amountBandOf,
  type BankArrival,
  type BankCurrency,
  type BankSummary,
  minCountedReviews,
  type Page,
  type TransferCosts,
  type TransferMonth,
} from '@kubrik/contract';
import { type PageRequest, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { averageOf, levelOf } from './level.js';
import { type ArrivalRow, type SummaryRow, type TotalFilter, TotalsRepository } from './totals.repository.js';

/** Figures of banks; each is shown from five counted reviews on. */
@Injectable()
export class TotalsService {
  constructor(private readonly totals: TotalsRepository) {}

  async summaries(filter: TotalFilter): Promise<BankSummary[]> {
    return (await this.totals.summaries(filter)).map(viewSummary);
  }

  async arrivals({ limit, cursor, ...filter }: TotalFilter & PageRequest): Promise<Page<BankArrival>> {
    return viewPage(await this.totals.arrivals(filter, { limit, cursor }), viewArrival);
  }

  async months(bankId: number): Promise<TransferMonth[]> {
    return (await this.totals.months(bankId)).map(({ month, reviews, arrived }) => ({
      month,
      totalReviews: reviews,
      arrivedShare: shareOf(arrived, reviews),
    }));
  }

  async costs(amount: number, currency: BankCurrency): Promise<TransferCosts> {
    const amountBand = amountBandOf(amount);
    const rows = await this.totals.costs(currency, amountBand);
    const enough = rows.filter(({ total }) => total >= minCountedReviews);
    const providers = enough.map(({ bankId, total, share, fee, fees, newestTransfer }) => ({
      bankId,
      totalReviews: total,
      feeAmount: fees >= minCountedReviews ? fee : null,
      shareReceived: share / 10,
      newestTransfer,
    }));
    return { amount, currency, amountBand, providers, tooFew: rows.length - enough.length };
  }
}

/** Per cent; null below five reviews. */
const shareOf = (arrived: number, reviews: number): number | null =>
  reviews >= minCountedReviews ? Math.round((arrived / reviews) * 100) : null;

function viewSummary({ bankId, currency, total, ratings, uncounted }: SummaryRow): BankSummary {
  const averageRating = averageOf(ratings, total);
  return {
    bankId,
    currency,
    totalReviews: total,
    uncountedReviews: uncounted,
    averageRating,
    recommendationLevel: levelOf(averageRating),
  };
}

function viewArrival(row: ArrivalRow): BankArrival {
  const { bankId, payerCountry, currency, reviews, ratings, arrived, medianDays, newestTransfer } = row;
  return {
    bankId,
    payerCountry,
    currency,
    totalReviews: reviews,
    arrivedShare: shareOf(arrived, reviews),
    medianDays: arrived >= minCountedReviews ? medianDays : null,
    averageRating: averageOf(Number(ratings), reviews),
    newestTransfer,
  };
}
