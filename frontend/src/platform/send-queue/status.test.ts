import { expect, it, vi } from 'vitest';
import type { Outcome } from './entry';
import { onOutcome, reportOutcome } from './status';

it('an outcome from before there is a listener reaches the first one, once', () => {
  const outcome = (clientId: string) => ({ state: 'sent', entry: { clientId } }) as Outcome;
  reportOutcome(outcome('early'));
  const [first, second] = [vi.fn(), vi.fn()];
  const unsubscribe = onOutcome(first);
  onOutcome(second);
  reportOutcome(outcome('later'));
  expect(first.mock.calls).toEqual([[outcome('early')], [outcome('later')]]);
  expect(second.mock.calls).toEqual([[outcome('later')]]);
  unsubscribe();
});
