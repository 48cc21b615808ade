import type { LogEntry } from '@kubrik/contract';
import { logsShown } from './limits';

/** Puts a pushed entry on top of a list of its level, cut to the length that is read. */
export function addLog(entries: LogEntry[], entry: LogEntry, level: LogEntry['level'] | 'all'): void {
  if (level !== 'all' && entry.level !== level) return;
  if (entries.some(({ id }) => id === entry.id)) return;
  entries.unshift(entry);
  entries.splice(logsShown);
}
