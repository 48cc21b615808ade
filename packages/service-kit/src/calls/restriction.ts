import { type Actor, type Restriction, reportReasonTexts } from '@kubrik/contract';
import { Refusal } from './refusal.js';

const time = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** «до 1 декабря 2026 г. в 12:00 UTC»; «бессрочно» without an end. */
export const untilText = (until: string | null): string =>
  until === null ? 'бессрочно' : `до ${time.format(new Date(until))} UTC`;

const isOver = ({ until }: Restriction): boolean => until !== null && Date.parse(until) <= Date.now();

/** @throws Refusal WritingRestricted while the restriction holds, with its end and reason */
export function requireOver(restriction: Restriction | null | undefined): void {
  if (!restriction || isOver(restriction)) return;
  const { rule, until } = restriction;
  const message = `Модератор запретил вам писать ${untilText(until)}. Причина: ${reportReasonTexts[rule].toLowerCase()}`;
  const refusal = new Refusal('WritingRestricted', [{ field: 'until', message }]);
  // Some screens show the message, others the detail.
  refusal.form.message = message;
  throw refusal;
}

/** @throws Refusal WritingRestricted when a moderator lets the person publish nothing */
export function requireUnrestricted(actor: Actor): void {
  if (actor.kind === 'user') requireOver(actor.restriction);
}
