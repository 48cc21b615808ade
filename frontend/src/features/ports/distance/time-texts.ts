import { distance as texts } from '../../../locales/ru/ports/distance';
import { milesText } from '../../../ui/text/miles';
import { formatNumber } from '../../../ui/text/russian';
import { longDate } from '../../../ui/text/time';
import { localTimeAt } from '../sea-distance/port-time';
import type { WayWhenOpen } from '../sea-distance/voyage';
import { hoursUnderWay } from '../sea-distance/voyage-limits';

/** «4 сут 9 ч» */
export function timeText(miles: number, knots: number): string {
  const hours = hoursUnderWay(miles, knots);
  return texts.time(formatNumber(Math.floor(hours / 24)), hours % 24);
}

/** «29 ноября 2026 г., 18:00, по времени порта (Europe/Amsterdam)» */
export function arrivalText(moment: number, timeZone: string | null): string {
  const time = longDate(localTimeAt(moment, timeZone));
  return texts.arrivalAt(time, timeZone ? texts.zone(timeZone) : texts.ownZone);
}

/** «Закрыто: Северный морской путь. Если открыть, путь 2001 миля.» */
export const whenOpenText = ({ miles, passages }: WayWhenOpen): string =>
  texts.whenOpen(passages.map((passage) => texts.passages[passage]).join(', '), milesText(Math.round(miles)));
