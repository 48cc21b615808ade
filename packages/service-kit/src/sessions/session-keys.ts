/** Redis channel with the keys of sessions that have been ended. */
export const endedChannel = 'sessions-ended';

/** Keys of a person's sessions with the times, in ms, at which they end. */
export const indexOf = (userId: string) => `sessions-of:${userId}`;

/** Redis hash of a person: by the key of each session, its device and its last use. */
export const devicesOf = (userId: string) => `session-devices:${userId}`;
export const usesOf = (userId: string) => `session-uses:${userId}`;
