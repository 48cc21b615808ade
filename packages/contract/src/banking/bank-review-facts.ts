/** What a review of a bank counts with. Without Zod, so that the form can say it while somebody types. */

/** Counted reviews from which on an average, a median or a share is shown. */
export const minCountedReviews = 5;

/** Characters of a comment, from which on it is words and not a grade. */
export const minReviewWords = 20;

/** The sum that was sent, in the review's currency, by its order of magnitude: nobody has to say what they earn. */
export const amountBands = ['under500', 'to1000', 'to2500', 'to5000', 'to10000', 'over10000'] as const;
export type AmountBand = (typeof amountBands)[number];

const upperEnds: Record<Exclude<AmountBand, 'over10000'>, number> = {
  under500: 500,
  to1000: 1000,
  to2500: 2500,
  to5000: 5000,
  to10000: 10_000,
};

/** The band that an amount belongs to; its upper end belongs to it. */
export const amountBandOf = (amount: number): AmountBand =>
  amountBands.find((band) => band !== 'over10000' && amount <= upperEnds[band]) ?? 'over10000';

/** What may be missing of a review, in the order of the form. */
export const reviewLacks = [
  'words',
  'payerCountry',
  'amountBand',
  'transferredOn',
  'shareReceived',
  'daysUntilArrived',
  'feeAmount',
] as const;
export type ReviewLack = (typeof reviewLacks)[number];

/** A review as it is stored, or as a form holds it: an empty text is nothing. */
export interface ReviewFacts {
  comment?: string | null | undefined;
  payerCountry?: string | null | undefined;
  amountBand?: string | null | undefined;
  transferredOn?: string | null | undefined;
  /** Per cent of what was sent. */
  shareReceived?: number | string | null | undefined;
  daysUntilArrived?: number | string | null | undefined;
  feeAmount?: number | string | null | undefined;
}

const isGiven = (value: number | string | null | undefined) =>
  value !== undefined && value !== null && String(value).trim() !== '';

/** Whether a comment says something: 20 characters and two words, however many spaces and dots are between. */
function hasWords(comment: string): boolean {
  const text = comment.replace(/\s+/gu, ' ').trim();
  return [...text].length >= minReviewWords && (text.match(/\p{L}{2,}/gu) ?? []).length >= 2;
}

/** Nothing of the money has arrived, so there are no days and no fee to tell. */
export const hasNotArrived = ({ shareReceived }: ReviewFacts): boolean =>
  isGiven(shareReceived) && Number(String(shareReceived).replace(',', '.')) === 0;

/** What a review needs before it counts in averages. */
export function lacksOf(review: ReviewFacts): ReviewLack[] {
  const notAsked: ReviewLack[] = hasNotArrived(review) ? ['daysUntilArrived', 'feeAmount'] : [];
  return reviewLacks.filter((lack) => {
    if (lack === 'words') return !hasWords(review.comment ?? '');
    return !notAsked.includes(lack) && !isGiven(review[lack]);
  });
}
