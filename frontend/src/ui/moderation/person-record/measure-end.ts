import type { Measure } from '@kubrik/contract';
import { measures } from '../../../locales/ru/moderation/measures';
import { longDate } from '../../text/time';

/** How long a measure holds; empty for a measure that restricts nothing. */
export function measureEnd({ kind, until }: Pick<Measure, 'kind' | 'until'>, now: number): string | null {
  if (kind !== 'silence' && kind !== 'ban') return null;
  if (until === null) return measures.forGood;
  return Date.parse(until) > now ? measures.until(longDate(until)) : measures.isOver;
}
