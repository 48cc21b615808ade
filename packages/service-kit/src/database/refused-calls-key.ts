/** Redis key of how many calls the gateways' limits refused on a day, `YYYY-MM-DD` in UTC. */
export const refusedCallsKey = (prefix: string, day: string): string => `${prefix}refused-calls:${day}`;
