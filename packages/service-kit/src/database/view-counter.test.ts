import { expect, it } from 'vitest';
import { createLogger } from '../observability/log.js';
import { ViewCounter } from './view-counter.js';

/** A table of views whose writes wait until the test completes them. */
function slowTable() {
  const views = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const save = async (ids: string[], counts: number[]) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    for (const [n, id] of ids.entries()) views.set(id, (views.get(id) ?? 0) + (counts[n] ?? 0));
  };
  return { views, waiting, save };
}

it('views counted during a slow save are saved once, and none is lost', async () => {
  const { views, waiting, save } = slowTable();
  const counter = new ViewCounter(save, createLogger('test', 'silent'));
  counter.add('a');
  const saves = [counter.save()];
  counter.add('a');
  counter.add('b');
  saves.push(counter.save());
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await Promise.all(saves);
  expect(counter.pending('a')).toBe(1);

  const ended = counter.onModuleDestroy();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await ended;
  expect(Object.fromEntries(views)).toEqual({ a: 2, b: 1 });
});
