import type { LogEntry } from '@kubrik/contract';
import { logsShown } from '../../constants';

/** Puts a pushed entry on top of a list that shows its level; the list stays as short as it is read. */
export function addLog(entries: LogEntry[], entry: LogEntry, level: LogEntry['level'] | 'all'): void {
  if (level !== 'all' && entry.level !== level) return;
  if (entries.some(({ id }) => id === entry.id)) return;
  entries.unshift(entry);
  entries.splice(logsShown);
}
