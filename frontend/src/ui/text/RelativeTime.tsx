import { relativeTime, useDates, useNow } from './time';

/** How long ago something was, with the exact time as its title. */
export function RelativeTime({ iso }: { iso: string }) {
  const { longDate } = useDates();
  const now = useNow();
  return (
    <time dateTime={iso} title={longDate(iso)}>
      {relativeTime(iso, now)}
    </time>
  );
}
