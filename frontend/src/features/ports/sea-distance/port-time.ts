/**
 * Milliseconds by which a zone's clocks are ahead of UTC at a time; without a zone, those of the browser's
 * own.
 */
function offsetAt(moment: number, timeZone: string | null): number {
  const formatter = formatterOf(timeZone);
  const parts = Object.fromEntries(
    formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)] as const),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  return shown - Math.floor(moment / 60_000) * 60_000;
}

function formatterOf(timeZone: string | null): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, ...(timeZone && { timeZone }) });
  } catch {
    // The browser may not know the zone.
    return new Intl.DateTimeFormat('en', options);
  }
}

/** The moment at which clocks of a zone show a local time, `2026-11-25T08:00`; NaN for anything else. */
export function momentOf(local: string, timeZone: string | null): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return Number.NaN;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  // The clocks may change between the two times.
  return asUtc - offsetAt(guess, timeZone);
}

/** What clocks of a zone show at a moment: `2026-11-25T08:00`. */
export const localTimeAt = (moment: number, timeZone: string | null): string =>
  new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
