/** Of a review, and of its deletion by the writer, in the send queue. */
export const bankReviewKind = 'bank-review';
