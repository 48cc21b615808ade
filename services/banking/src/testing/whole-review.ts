/** The day before, so that a day has passed since the transfer. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A review with everything that it needs to count. */
export const wholeReview = () => ({
  comment: 'Пришло на следующий день, без вопросов.',
  payerCountry: 'CY',
  amountBand: 'to2500' as const,
  transferredOn: yesterday(),
  shareReceived: 99,
  daysUntilArrived: 1,
  feeAmount: 20,
});

/** The tables of reviews and of their sums; they are only right together. */
export const reviewTables = [
  'reviews',
  'deleted_reviews',
  'review_versions',
  'review_totals',
  'review_values',
  'country_totals',
] as const;
