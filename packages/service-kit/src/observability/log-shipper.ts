import { randomUUID } from 'node:crypto';
import { type LogEntry, logCode, type ShippedLogEntry } from '@kubrik/contract';
import type { Bus } from '../messaging/bus.js';
import { hiddenFromPanel } from './log.js';

/** NATS subject to which every process sends its log entries, several in a message. */
export const logSubject = 'log';

const flushEvery = 500;
const maxWaiting = 300;
/** Most entries of one message, so that a flood of errors does not become a flood of messages. */
const maxAtOnce = 25;
const longestMessage = 500;

/** `hiddenFromPanel` as text in a line: searching for it costs less than parsing the line of every HTTP request. */
const hidden = JSON.stringify(hiddenFromPanel).slice(1, -1);

const levels: Record<string, LogEntry['level']> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'info',
};

/** Sends this process's log to the panel. Too many lines are dropped: the complete log is on standard output. */
export class LogShipper {
  private waiting: ShippedLogEntry[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly source: string) {}

  /** @param line one line of the log, JSON */
  add(line: string): void {
    if (line.includes(hidden)) return;
    if (this.waiting.length >= maxWaiting) {
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
    const entries = this.waiting.splice(0, maxAtOnce);
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

function entryOf(line: string, source: string): ShippedLogEntry | undefined {
  try {
    const { level, time, msg, err, code } = JSON.parse(line);
    const reason = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return {
      ...entry(levels[level] ?? 'other', source, `${msg ?? ''}${reason}`, time),
      code: logCode.safeParse(code).data,
    };
  } catch {
    return undefined;
  }
}
