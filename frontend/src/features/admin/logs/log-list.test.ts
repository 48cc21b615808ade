import type { LogEntry } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { addLog, type LogFilter } from './log-list';

const anEntry = (id: number, level: LogEntry['level'] = 'info'): LogEntry => ({
  id: String(id),
  level,
  timestamp: '2026-11-21T08:00:00.000Z',
  source: 'news',
  message: 'Слово',
});
const all: LogFilter = { level: 'all', search: '', sort: { field: 'at', direction: 'desc' } };

it('shows the newest 50 entries of its level, each once', () => {
  const entries = Array.from({ length: 50 }, (_, index) => anEntry(50 - index));
  const filter = { ...all, level: 'info' } as const;
  addLog(entries, anEntry(51), filter);
  addLog(entries, anEntry(51), filter);
  addLog(entries, anEntry(52, 'error'), filter);
  expect(entries).toHaveLength(50);
  expect(entries[0]?.id).toBe('51');
  addLog(entries, anEntry(53, 'error'), all);
  expect(entries[0]?.id).toBe('53');
});

it.each([
  ['a word of the line', { search: 'слов' }, 1],
  ['its source', { search: 'NEWS с' }, 1],
  ['other words', { search: 'ветер' }, 0],
  ['the oldest first', { sort: { field: 'at', direction: 'asc' } }, 0],
] as const)('looks for %s', (_, filter, count) => {
  const entries: LogEntry[] = [];
  addLog(entries, anEntry(1), { ...all, search: '', ...filter });
  expect(entries).toHaveLength(count);
});
