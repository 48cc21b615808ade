import { adminEvents, type LogEntry, logEntry } from '@kubrik/contract';
import { type Bus, logSubject } from '@kubrik/service-kit';
import { z } from 'zod';
import type { Live } from './live.js';

const entries = z.array(logEntry);

/** What every part of the platform logs, pushed to the administrators who look. */
export function followLogs(bus: Bus, live: Pick<Live, 'push'>): void {
  const push = (entry: LogEntry) => live.push('admin', adminEvents.logged.type, entry);
  bus.onReady(() => {
    bus.connection.subscribe(bus.subject(logSubject), {
      callback: (error, message) => {
        if (!error) for (const entry of entries.safeParse(message.json()).data ?? []) push(entry);
      },
    });
  });
}
