import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapLimits } from '../limits';
import { LongPress } from './long-press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const anElement = () =>
  Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 10, top: 20 }) });

const anEvent = (type: string, more: object = {}) =>
  Object.assign(new Event(type, { cancelable: true }), { clientX: 15, clientY: 40, ...more });

it('reports a finger that stays in one place and a context menu, until it is disposed', () => {
  const element = anElement();
  const found = vi.fn();
  const longPress = new LongPress(element as unknown as HTMLElement, found);
  element.dispatchEvent(anEvent('pointerdown', { pointerType: 'touch' }));
  vi.advanceTimersByTime(mapLimits.longPress);
  element.dispatchEvent(anEvent('contextmenu'));
  expect(found.mock.calls).toEqual([[[5, 20]], [[5, 20]]]);

  element.dispatchEvent(anEvent('pointerdown', { pointerType: 'touch' }));
  longPress.dispose();
  vi.advanceTimersByTime(mapLimits.longPress);
  element.dispatchEvent(anEvent('contextmenu'));
  expect(found).toHaveBeenCalledTimes(2);
});
