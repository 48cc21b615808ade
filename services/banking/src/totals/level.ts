import { type BankSummary, minCountedReviews } from '@kubrik/contract';

/** The average to one decimal; null below five reviews. */
export const averageOf = (ratings: number, reviews: number): number | null =>
  reviews < minCountedReviews ? null : Math.round((ratings / reviews) * 10) / 10;

/** The level follows from the rounded average that people see; `docs/banking.md` tells the rule. */
export function levelOf(average: number | null): BankSummary['recommendationLevel'] {
  if (average === null) return 'unknown';
  if (average >= 4.5) return 'excellent';
  if (average >= 3.7) return 'good';
  return average >= 2.7 ? 'fair' : 'poor';
}
