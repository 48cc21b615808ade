import { monthName } from '@kubrik/contract/text/month';
import { wages } from '../../../locales/ru/protection/wages';
import { numericDate } from '../../../ui/text/time';
import { amountText, type Currency, type Ratio, ratio, rounded, times } from './money';
import { type Rate, rateText } from './rate';
import type { WageLine } from './wages';

const texts = wages.result;

/** «ноябрь 2026» */
export const monthOf = (month: string): string => monthName(month)?.toLowerCase() ?? '';

/** A number with at most `digits` decimals: «103,5». */
export function decimalText(value: Ratio, digits: number): string {
  const text = String(rounded(times(value, ratio(10 ** digits)))).padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)},${fraction}`;
}

/** A price that may be a fraction of a minor unit: up to two more decimals than the currency has. */
export const priceText = (price: Ratio, currency: Currency) =>
  currency === 'JPY' ? decimalText(price, 2) : decimalText(times(price, ratio(1, 100)), 4);

export const moneyText = (amount: number, currency: Currency) =>
  `${amountText(amount, currency)}\u00a0${currency}`;

interface LineTexts {
  title: string;
  /** How the amount was calculated. */
  how: string;
  source: string;
}

export function lineTexts(line: WageLine, currency: Currency, isLeastRate: boolean): LineTexts {
  const { sources } = texts;
  if (line.kind === 'basic' || line.kind === 'guaranteed') {
    const isWhole = line.days === line.daysInMonth;
    return {
      title: texts[line.kind](monthOf(line.month)),
      how: isWhole ? texts.wholeMonth : texts.partOfMonth(line.days, line.daysInMonth),
      source: sources[line.kind],
    };
  }
  if (line.kind === 'overtime') {
    const hours = decimalText(times(line.minutes, ratio(1, 60)), 2);
    return {
      title: texts.overtime,
      how: texts.hoursTimes(hours, `${priceText(line.hourly, currency)} ${currency}`),
      source: isLeastRate ? sources.overtimeLeast : sources.overtime,
    };
  }
  return {
    title: texts.leave,
    how: texts.daysTimes(decimalText(line.days, 2), `${priceText(line.daily, currency)} ${currency}`),
    source: sources.leave,
  };
}

export const rateLine = (rate: Rate, from: Currency, to: Currency) =>
  wages.rates.line(from, to, rateText(rate), wages.rates[rate.source], numericDate(`${rate.date}T12:00:00`));
