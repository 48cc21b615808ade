import { useSyncExternalStore } from 'react';
import { common } from '../locales/ru/common';
import { plural } from './russian';

// Without `Intl`: the first formatter in Russian costs a cheap phone more than 100 ms.
const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayAndMonth = (date: Date) => `${date.getDate()} ${common.months[date.getMonth()]}`;
const withYear = (date: Date) => `${dayAndMonth(date)} ${date.getFullYear()}`;
const clock = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** «21 ноября 2026 г., 08:40» */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${withYear(date)} г., ${clock(date)}`;
}

/** «21 ноября, 08:40» */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return `${dayAndMonth(date)}, ${clock(date)}`;
}

/** «21 ноября 2026 г.» with a no-break space before «г.». */
export const dayDate = (iso: string) => `${withYear(new Date(iso))}\u00a0г.`;

/** «21.11.2026» */
export function numericDate(time: number | string): string {
  const date = new Date(time);
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** «21.11.2026, 08:40:12» */
export function exactTime(iso: string): string {
  const date = new Date(iso);
  return `${numericDate(iso)}, ${clock(date)}:${twoDigits(date.getSeconds())}`;
}

/** Short date of a card: the time for this day's items, the year only for another year. */
export function cardDate(iso: string, now: number): string {
  const date = new Date(iso);
  const today = new Date(now);
  if (date.getFullYear() !== today.getFullYear()) return withYear(date);
  return date.toDateString() === today.toDateString() ? shortDate(iso) : dayAndMonth(date);
}

/** Day of a line between messages: «сегодня», «вчера», «21 ноября», with the year only for another year. */
export function chatDay(iso: string, now: number): string {
  const date = new Date(iso);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return common.today;
  if (date.toDateString() === yesterday.toDateString()) return common.yesterday;
  return date.getFullYear() === today.getFullYear() ? dayAndMonth(date) : withYear(date);
}

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

/** The present moment, renewed twice a minute, one clock for the whole page. */
export const useNow = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
