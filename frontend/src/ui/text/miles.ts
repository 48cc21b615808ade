import { miles as forms } from '../../locales/ru/miles';
import { formatNumber, plural } from './russian';

/** Distances from here on are shown in whole miles, shorter ones in tenths. */
const wholeFrom = 10;

/** «1 262 мили», «1,3 мили»: Russian has the form of two after a fraction. */
export function milesText(miles: number): string {
  const tenths = Math.round(miles * 10) / 10;
  if (tenths >= wholeFrom) return plural(Math.round(miles), forms);
  return Number.isInteger(tenths) ? plural(tenths, forms) : `${formatNumber(tenths)} ${forms[1]}`;
}
