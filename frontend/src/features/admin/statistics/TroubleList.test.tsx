import type { NewsFeed } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { textOf } from '../../../testing/text-of';
import { TroubleList } from './TroubleList';

const aFeed = (name: string, changes: Partial<NewsFeed> = {}) =>
  ({
    id: name,
    name,
    isPaused: false,
    problem: 'HTTP 500',
    failingSince: '2026-11-21T08:00:00.000Z',
    ...changes,
  }) as NewsFeed;
const shown = (deadJobs: number, ...feeds: NewsFeed[]) =>
  textOf(<TroubleList deadJobs={deadJobs} feeds={feeds} />);

it('nothing stands on top while all is well; a feed that was stopped is no trouble', () => {
  expect(shown(0, aFeed('Маяк', { problem: null }), aFeed('Якорь', { isPaused: true }))).toBe('');
});

it('dead background jobs and feeds that fail are named, the first three feeds by their names', () => {
  const text = shown(3, ...['Маяк', 'Якорь', 'Вести', 'Порт', 'Рейс'].map((name) => aFeed(name)));
  expect(text).toContain('Не выполнено фоновых заданий: 3');
  expect(text).toMatch(/Лента «Маяк» не читается с 21 ноября/);
  expect(text).not.toContain('Порт');
  expect(text).toContain('Не читается других лент: 2');
});

it('a feed of which nobody knows since when it fails has no date', () => {
  expect(shown(0, aFeed('Маяк', { failingSince: null }))).toMatch(/не читается\s*$/);
});
