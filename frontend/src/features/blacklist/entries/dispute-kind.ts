/** Kind of a dispute in the send queue. */
export const disputeKind = 'dispute';
