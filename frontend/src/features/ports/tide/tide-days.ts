import { common } from '../../../locales/ru/common';
import { tide as texts } from '../../../locales/ru/ports/tide';
import { localTimeAt, momentOf } from '../sea-distance/port-time';

/** Number of days ahead that can be shown. */
export const lastDayAhead = 14;

/** `2026-11-25` of a port, so many days after a moment. */
export function dateAhead(now: number, days: number, timeZone: string | null): string {
  const today = localTimeAt(now, timeZone).slice(0, 10);
  return new Date(Date.parse(`${today}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Midnight of a port's date, and of the one after it. */
export function endsOfDay(date: string, timeZone: string | null): [start: number, end: number] {
  const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [momentOf(`${date}T00:00`, timeZone), momentOf(`${next}T00:00`, timeZone)];
}

/** «08:40» by the port's clocks. */
export const clockAt = (moment: number, timeZone: string | null) =>
  localTimeAt(Math.round(moment / 60_000) * 60_000, timeZone).slice(11);

/** «Завтра, 26 ноября» */
export function dayText(date: string, ahead: number): string {
  const text = `${Number(date.slice(8))} ${common.months[Number(date.slice(5, 7)) - 1]}`;
  const name = texts.days[ahead];
  return name ? `${name}, ${text}` : text;
}
