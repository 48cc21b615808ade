import type { LogEntry } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { addLog } from './log-list';

const anEntry = (id: number, level: LogEntry['level'] = 'info'): LogEntry => ({
  id: String(id),
  level,
  timestamp: '2026-11-21T08:00:00.000Z',
  source: 'news',
  message: 'слово',
});

it('shows the newest 50 entries of its level, each once', () => {
  const entries = Array.from({ length: 50 }, (_, index) => anEntry(50 - index));
  addLog(entries, anEntry(51), 'info');
  addLog(entries, anEntry(51), 'info');
  addLog(entries, anEntry(52, 'error'), 'info');
  expect(entries).toHaveLength(50);
  expect(entries[0]?.id).toBe('51');
  addLog(entries, anEntry(53, 'error'), 'all');
  expect(entries[0]?.id).toBe('53');
});
