import { expect, it, vi } from 'vitest';
import type { Outcome } from './entry';
import { onOutcome, tellOutcome } from './outbox-state';

it('what was sent or refused before anybody listens is told to the first who does, once', () => {
  const outcome = (clientId: string) => ({ state: 'sent', entry: { clientId } }) as Outcome;
  tellOutcome(outcome('early'));
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = onOutcome(first);
  onOutcome(second);
  tellOutcome(outcome('later'));
  expect(first.mock.calls).toEqual([[outcome('early')], [outcome('later')]]);
  expect(second.mock.calls).toEqual([[outcome('later')]]);
  leave();
});
