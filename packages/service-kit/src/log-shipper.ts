import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@kubrik/contract';
import type { Bus } from './bus.js';

/** NATS subject on which every part of the platform tells what it logs, several lines in a message. */
export const logSubject = 'log';

const flushEvery = 500;
const mostWaiting = 300;
/** Lines of one process in one flush; what is more is only counted, so that a flood of errors is no flood of messages. */
const mostAtOnce = 25;
const longestMessage = 500;

const levels: Record<string, LogEntry['level']> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'info',
};

/** Tells the panel's log what this process logs. It keeps nothing for ever: the whole log is on standard output. */
export class LogShipper {
  private waiting: LogEntry[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly source: string) {}

  /** @param line one line of the log, JSON */
  hear(line: string): void {
    // Every write through the gateway has a line, and is no news; a one-time code is for the console alone.
    if (line.includes('"ms":') || line.includes('"console":true')) return;
    if (this.waiting.length >= mostWaiting) {
      this.dropped += 1;
      return;
    }
    const entry = entryOf(line, this.source);
    if (entry) this.waiting.push(entry);
  }

  start(bus: Bus): void {
    this.timer = setInterval(() => this.flush(bus), flushEvery).unref();
  }

  stop(bus: Bus): void {
    clearInterval(this.timer);
    this.flush(bus);
  }

  private flush(bus: Bus): void {
    if (this.waiting.length === 0 || !bus.connected) return;
    const entries = this.waiting.splice(0, mostAtOnce);
    if (this.dropped > 0) {
      entries.push(entry('warn', this.source, `Ещё строк, которых здесь нет: ${this.dropped}`));
      this.dropped = 0;
    }
    bus.send(bus.subject(logSubject), JSON.stringify(entries));
  }
}

const entry = (level: LogEntry['level'], source: string, message: string, timestamp?: string): LogEntry => ({
  id: randomUUID(),
  level,
  timestamp: timestamp ?? new Date().toISOString(),
  source,
  message: message.toWellFormed().replaceAll('\u0000', '').slice(0, longestMessage),
});

function entryOf(line: string, source: string): LogEntry | undefined {
  try {
    const { level, time, msg, err } = JSON.parse(line);
    const reason = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return entry(levels[level] ?? 'other', source, `${msg ?? ''}${reason}`, time);
  } catch {
    return undefined;
  }
}
