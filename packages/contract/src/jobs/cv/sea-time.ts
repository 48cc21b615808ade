// Without Zod, so that a page can count while somebody types.

const day = 86_400_000;
/** A month of sea service, as seaman’s books count it. */
export const daysOfSeaMonth = 30;

interface Period {
  /** `YYYY-MM-DD`. */
  from: string;
  /** Null while the contract has not ended. */
  to: string | null;
}

/**
 * Days at sea of several contracts; overlapping days count once.
 *
 * @param today `YYYY-MM-DD`, the end of contracts that have not ended; later days do not count
 */
export function seaDays(services: readonly Period[], today: string): number {
  const periods = services
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to && to < today ? to : today) }))
    .filter(({ from, to }) => from <= to)
    .sort((one, other) => one.from - other.from);
  let days = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of periods) {
    const first = Math.max(from, counted + day);
    if (to >= first) days += (to - first) / day + 1;
    counted = Math.max(counted, to);
  }
  return days;
}

/** Full months at sea of several contracts, as `seaDays` counts them. */
export const seaMonths = (services: readonly Period[], today: string): number =>
  Math.floor(seaDays(services, today) / daysOfSeaMonth);
