import type { AmountBand, BankCurrency, BankReview } from '@kubrik/contract';

/** What a person types into a review. */
export interface ReviewDraft {
  rating: number;
  currency: BankCurrency;
  serviceType: BankReview['serviceType'];
  processingTime: string;
  fees: string;
  vesselType: string;
  comment: string;
  /** ISO 3166-1 alpha-2; empty when the author gave no country. */
  paidIn: string;
  payerCountry: string;
  amountBand: '' | AmountBand;
  /** `YYYY-MM-DD`. */
  transferredOn: string;
  shareReceived: string;
  daysUntilArrived: string;
  feeAmount: string;
}

export const emptyReview: ReviewDraft = {
  rating: 5,
  currency: 'USD',
  serviceType: 'salary',
  processingTime: '',
  fees: '',
  vesselType: '',
  comment: '',
  paidIn: '',
  payerCountry: '',
  amountBand: '',
  transferredOn: '',
  shareReceived: '',
  daysUntilArrived: '',
  feeAmount: '',
};

/** Reads a stored draft; drops a rating that is not a valid number of stars. */
export function readReviewDraft(text: string): Partial<ReviewDraft> {
  const { rating, ...draft } = parse(text);
  const isStars = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= 5;
  return isStars ? { ...draft, rating } : draft;
}

function parse(text: string): Partial<ReviewDraft> {
  try {
    return (JSON.parse(text || '{}') as Partial<ReviewDraft> | null) ?? {};
  } catch {
    return {};
  }
}
