import { adminEvents, type LogEntry, logEntry } from '@kubrik/contract';
import { type Bus, logSubject } from '@kubrik/service-kit';
import { z } from 'zod';
import type { LiveSockets } from './live-sockets.js';

const entries = z.array(logEntry);

/** Pushes the log of every part of the platform to the administrators' room. */
export function forwardLogs(bus: Bus, live: Pick<LiveSockets, 'push'>): void {
  const push = (entry: LogEntry) => live.push('admin', adminEvents.logged.type, entry);
  bus.subscribe(bus.subject(logSubject), {
    callback: (error, message) => {
      if (!error) for (const entry of entries.safeParse(message.json()).data ?? []) push(entry);
    },
  });
}
