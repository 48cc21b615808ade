import { expect, it, vi } from 'vitest';
import type { Outcome } from './entry';
import { onOutcome, reportOutcome, reportOutdated, watchOutdated } from './status';

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

it('only an entry that was sent makes answers outdated', () => {
  const entry = { clientId: 'a', outdates: ['BankReviews'] };
  const refusal = { status: 400, message: 'Нельзя' };
  const watcher = vi.fn();
  const unwatch = watchOutdated(watcher);
  reportOutdated({ state: 'refused', entry, refusal } as unknown as Outcome);
  reportOutdated({ state: 'sent', entry: { clientId: 'b' } } as unknown as Outcome);
  expect(watcher).not.toHaveBeenCalled();
  reportOutdated({ state: 'sent', entry } as unknown as Outcome);
  expect(watcher.mock.calls).toEqual([[['BankReviews']]]);
  unwatch();
});
