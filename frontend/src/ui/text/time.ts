import { useContext, useSyncExternalStore } from 'react';
import { common } from '../../locales/ru/common';
import { useBrowserValue } from '../../platform/use-browser-value';
import { FirstViewContext } from '../page/first-view';
import { plural } from './russian';

// Without `Intl`, because the first Russian formatter takes a cheap phone more than 100 ms.
const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayAndMonth = (date: Date) => `${date.getDate()} ${common.months[date.getMonth()]}`;
const withYear = (date: Date) => `${dayAndMonth(date)} ${date.getFullYear()}`;
const clock = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

const isDay = (time: number | string) => typeof time === 'string' && time.length === 10;
const inUtc = (date: Date) => new Date(date.getTime() + date.getTimezoneOffset() * 60_000);

/** @param isUtc whether moments are written in UTC; otherwise in the time zone of this machine */
function datesIn(isUtc: boolean) {
  const zoned = (time: number | string) => (isUtc ? inUtc(new Date(time)) : new Date(time));
  /** A time, or the beginning of a day, `2026-11-21`, which is the same day in every time zone. */
  const dateOf = (time: number | string): Date => (isDay(time) ? new Date(`${time}T00:00`) : zoned(time));
  /** «21.11.2026» */
  const numericDate = (time: number | string): string => {
    const date = dateOf(time);
    return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
  };
  /** «21 ноября, 08:40» */
  const shortDate = (iso: string): string => {
    const date = zoned(iso);
    return `${dayAndMonth(date)}, ${clock(date)}`;
  };
  return {
    numericDate,
    shortDate,
    /** «21 ноября 2026 г., 08:40» */
    longDate(iso: string): string {
      const date = zoned(iso);
      return `${withYear(date)} г., ${clock(date)}`;
    },
    /** «21 ноября 2026 г.» with a no-break space before «г.». */
    dayDate: (iso: string): string => `${withYear(dateOf(iso))}\u00a0г.`,
    /** «21.11.2026, 08:40:12» */
    exactTime(iso: string): string {
      const date = zoned(iso);
      return `${numericDate(iso)}, ${clock(date)}:${twoDigits(date.getSeconds())}`;
    },
    /** Short date of a card: the time for today's items, the year only for another year. */
    cardDate(iso: string, now: number): string {
      const date = zoned(iso);
      const today = zoned(now);
      if (date.getFullYear() !== today.getFullYear()) return withYear(date);
      return date.toDateString() === today.toDateString() ? shortDate(iso) : dayAndMonth(date);
    },
    /**
     * Day in a line between messages: «сегодня», «вчера», «21 ноября», with the year only for another year.
     */
    chatDay(iso: string, now: number): string {
      const date = zoned(iso);
      const today = zoned(now);
      const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
      if (date.toDateString() === today.toDateString()) return common.today;
      if (date.toDateString() === yesterday.toDateString()) return common.yesterday;
      return date.getFullYear() === today.getFullYear() ? dayAndMonth(date) : withYear(date);
    },
  };
}

const local = datesIn(false);
const utc = datesIn(true);

export const { numericDate, shortDate, longDate, dayDate, exactTime, cardDate, chatDay } = local;

/**
 * The same functions for components that the server renders without knowing the reader's time zone: first in
 * UTC, then at once in the reader's own.
 */
export const useDates = () => useBrowserValue(() => local, utc);

/** Minutes under an hour, hours under a day, then days. */
export function relativeTime(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 1) return common.justNow;
  if (minutes < 60) return common.ago(plural(minutes, common.minutes));
  if (minutes < 1440) return common.ago(plural(Math.floor(minutes / 60), common.hours));
  return common.ago(plural(Math.floor(minutes / 1440), common.days));
}

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const listener of listeners) listener();
    }, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present time, updated twice a minute, by one clock for the whole page. */
export function useNow(): number {
  const atFirst = useContext(FirstViewContext).now;
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => atFirst,
  );
}
