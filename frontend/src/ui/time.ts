import { useSyncExternalStore } from 'react';
import { common } from '../locales/ru/common';
import { plural } from './russian';

const long = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const dayOnly = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** «21 ноября, 08:40» */
const clean = (text: string) => text.replace(' г. в ', ' г., ').replace(' в ', ', ');

export const longDate = (iso: string) => clean(long.format(new Date(iso)));

/** The same without the year. */
export const shortDate = (iso: string) => clean(dayAndTime.format(new Date(iso)));

/** «21 ноября 2026 г.», its last word never alone on a line. */
export const dayDate = (iso: string) => withYear.format(new Date(iso)).replace(' г.', '\u00a0г.');

const exact = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium' });

/** «21.11.2026, 08:40:12» */
export const exactTime = (iso: string) => exact.format(new Date(iso));

/** Short date of a card: the time for this day's items, the year only for another year. */
export function cardDate(iso: string, now: number): string {
  const date = new Date(iso);
  const today = new Date(now);
  if (date.getFullYear() !== today.getFullYear()) return withYear.format(date).replace(' г.', '');
  return date.toDateString() === today.toDateString() ? clean(dayAndTime.format(date)) : dayOnly.format(date);
}

/** Minutes under 60, hours under 1440 minutes, then days (section 9). */
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
      for (const tell of listeners) tell();
    }, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present moment, renewed twice a minute, one clock for the whole page. */
export const useNow = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
