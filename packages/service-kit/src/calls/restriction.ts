import { type Actor, type Restriction, reportReasonTexts, untilText } from '@kubrik/contract';
import { Refusal } from './refusal.js';

const isOver = ({ until }: Restriction): boolean => until !== null && Date.parse(until) <= Date.now();

/** @throws Refusal WritingRestricted while it holds, with its end and its reason */
export function requireOver(restriction: Restriction | null | undefined): void {
  if (!restriction || isOver(restriction)) return;
  const { rule, until } = restriction;
  const message = `Модератор запретил вам писать ${untilText(until)}. Причина: ${reportReasonTexts[rule].toLowerCase()}`;
  throw new Refusal('WritingRestricted', [{ field: 'until', message }]);
}

/** @throws Refusal WritingRestricted when a moderator lets the person publish nothing */
export function requireUnrestricted(actor: Actor): void {
  if (actor.kind === 'user') requireOver(actor.restriction);
}
