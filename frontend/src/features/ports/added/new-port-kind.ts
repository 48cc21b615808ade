/** Of a port that somebody adds, in the send queue. */
export const newPortKind = 'new-port';
