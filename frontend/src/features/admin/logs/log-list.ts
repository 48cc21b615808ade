import type { LogEntry } from '@kubrik/contract';
import { logsShown } from '../limits';
import type { Sort } from '../panel/sort';

export interface AuditFilter {
  search: string;
  sort: Sort<'at'>;
}
export interface LogFilter extends AuditFilter {
  level: 'all' | LogEntry['level'];
}

/** Puts a pushed entry on top of a list that begins with the newest entry, if the entry matches the filter. */
export function addLog(entries: LogEntry[], entry: LogEntry, { level, search, sort }: LogFilter): void {
  const { id, source, message } = entry;
  if (sort.direction === 'asc' || (level !== 'all' && entry.level !== level)) return;
  if (!`${source} ${message}`.toLowerCase().includes(search.toLowerCase())) return;
  if (entries.some((one) => one.id === id)) return;
  entries.unshift(entry);
  // The entries that are cut off appear on the next page when the list is read again.
  entries.splice(logsShown);
}
