/** Kind of an added port in the send queue. */
export const newPortKind = 'new-port';
