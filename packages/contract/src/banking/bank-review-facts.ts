/** Rules for when a review of a bank counts. Without Zod, so that the form can apply them while somebody types. */

/** An average, a median or a share is shown from so many counted reviews on. */
export const minCountedReviews = 5;

/** A comment needs at least so many characters to count as words. */
export const minReviewWords = 20;

/** Bands of the sum that was sent, in the review's currency, so nobody has to tell an exact income. */
export const amountBands = ['under500', 'to1000', 'to2500', 'to5000', 'to10000', 'over10000'] as const;
export type AmountBand = (typeof amountBands)[number];

const upperEnds: Record<Exclude<AmountBand, 'over10000'>, number> = {
  under500: 500,
  to1000: 1000,
  to2500: 2500,
  to5000: 5000,
  to10000: 10_000,
};

/** The band of an amount; each band includes its upper end. */
export const amountBandOf = (amount: number): AmountBand =>
  amountBands.find((band) => band !== 'over10000' && amount <= upperEnds[band]) ?? 'over10000';

/** What a review may lack, in the order of the form. */
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

/** A review as it is stored or as a form has it; an empty text counts as missing. */
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

/** Whether a comment has at least 20 characters and two words of two letters or more; a row of spaces counts as one. */
function hasWords(comment: string): boolean {
  const text = comment.replace(/\s+/gu, ' ').trim();
  return [...text].length >= minReviewWords && (text.match(/\p{L}{2,}/gu) ?? []).length >= 2;
}

/** Whether nothing of the money has arrived; then days and fee are not needed. */
export const hasNotArrived = ({ shareReceived }: ReviewFacts): boolean =>
  isGiven(shareReceived) && Number(String(shareReceived).replace(',', '.')) === 0;

/** What a review still lacks before it counts in averages. */
export function lacksOf(review: ReviewFacts): ReviewLack[] {
  const notAsked: ReviewLack[] = hasNotArrived(review) ? ['daysUntilArrived', 'feeAmount'] : [];
  return reviewLacks.filter((lack) => {
    if (lack === 'words') return !hasWords(review.comment ?? '');
    return !notAsked.includes(lack) && !isGiven(review[lack]);
  });
}
