import { common } from '../../../locales/ru/common';
import { type RuleTexts, restHours, restRules } from '../../../locales/ru/protection/rest-hours';
import { plural } from '../../../ui/text/russian';
import { clockOf, type Moment } from './hours-log';
import type { Breach, RestRule } from './rules/breaches';

const rules: Record<RestRule, RuleTexts> = restRules;

export const durationText = (minutes: number) => restHours.hours(Math.floor(minutes / 60), minutes % 60);

/** «3 ноября» */
export function dayText(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} ${common.months[month - 1]}`;
}

export const weekdayText = (date: string) => restHours.weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? '';

/** «3 ноября, 06:00» */
export function momentText(moment: Moment): string {
  const { date, time } = clockOf(moment);
  return `${dayText(date)}, ${time}`;
}

const amounts: Partial<Record<RestRule, (amount: number) => string>> = {
  exceptionWeeks: (weeks) => plural(weeks, restHours.breaches.weeks),
  exceptionDays: (days) => plural(days, restHours.breaches.days),
};

/** The day in the middle of the examined time, where the person can look for the cause. */
export const dayOfBreach = ({ from, to }: Breach) => clockOf((from + to) / 2).date;

/** A breach in words: rule, time, found value and required value. */
export function breachTexts({ rule, from, to, found, required }: Breach) {
  const { title, source, is, counted = '' } = rules[rule];
  const amount = amounts[rule] ?? durationText;
  return {
    title,
    source,
    from: momentText(from),
    to: momentText(to),
    found: amount(found),
    required: amount(required),
    sentence: restHours.breaches[is](amount(found), amount(required), counted && `${counted} `),
  };
}
