import {
  type admin,
  type LogEntry,
  type Page,
  type Query,
  type ShippedLogEntry,
  shippedLogEntry,
} from '@kubrik/contract';
import { BUS, type Bus, LOGGER, type Logger, logSubject, viewPage } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { LogEntryRepository } from './log-entry.repository.js';

const entries = z.array(shippedLogEntry);
/** ms */
const storeEvery = 300;
/** ms */
const deleteEvery = 10 * 60 * 1000;
/** Entries in memory; above this number the oldest are dropped. */
const maxWaiting = 2000;
const keepDays = 14;
const maxKept = 50_000;

/** The panel's log: the lines of every process from level info on, kept for two weeks. */
@Injectable()
export class LogService implements OnApplicationBootstrap, OnModuleDestroy {
  private waiting: ShippedLogEntry[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly log: LogEntryRepository,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Replicas share one queue group, so that one of them stores each message.
    this.bus.subscribe(this.bus.subject(logSubject), {
      queue: 'admin-log',
      callback: (error, message) => {
        const received = error ? [] : (entries.safeParse(message.json()).data ?? []);
        this.waiting = [...this.waiting, ...received].slice(-maxWaiting);
      },
    });
    this.timers.push(setInterval(() => void this.store(), storeEvery).unref());
    this.timers.push(setInterval(() => void this.deleteOld(), deleteEvery).unref());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.store();
  }

  async read(request: Query<typeof admin.logs>): Promise<Page<LogEntry>> {
    const page = await this.log.page(request);
    return viewPage(page, ({ id, level, at, source, message }) => {
      return { id, level, timestamp: at.toISOString(), source, message };
    });
  }

  private async store(): Promise<void> {
    const batch = this.waiting.splice(0);
    if (batch.length === 0) return;
    try {
      await this.log.insert(batch);
    } catch (error) {
      this.waiting = [...batch, ...this.waiting].slice(-maxWaiting);
      // A warning would itself become an entry of this log and fail again.
      this.logger.debug({ err: error }, 'log entries could not be stored');
    }
  }

  private async deleteOld(): Promise<void> {
    try {
      await this.log.deleteOld(keepDays, maxKept);
    } catch (error) {
      this.logger.warn({ err: error }, 'old log entries were not removed');
    }
  }
}
