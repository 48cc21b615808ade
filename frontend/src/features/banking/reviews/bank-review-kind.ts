/** Kind in the send queue of a review, and of its deletion by the author. */
export const bankReviewKind = 'bank-review';
