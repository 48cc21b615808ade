import type { FactoryProvider } from '@nestjs/common';
import { Kysely } from 'kysely';
import { LOGGER, type Logger } from '../observability/log.js';
import { addViews } from './views.repository.js';

const saveInterval = 1000;

/** Counts views in memory and saves them once a second, so that a popular row is not locked once per reader. */
export class ViewCounter {
  private readonly unsaved = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> | undefined;

  constructor(
    private readonly saveViews: (ids: string[], views: number[]) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.save(), saveInterval).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.saving;
    await this.save();
  }

  add(id: string): void {
    this.unsaved.set(id, this.pending(id) + 1);
  }

  /**
   * Counts one view.
   *
   * @param saved number of views stored in the row
   * @returns the number of views, this one included
   */
  count(id: string, saved: number | string): number {
    this.add(id);
    return Number(saved) + this.pending(id);
  }

  /**
   * Views that this replica has counted but not saved. If they are added to a row that was read while a save was
   * running, this one answer may count them twice or not at all.
   */
  pending(id: string): number {
    return this.unsaved.get(id) ?? 0;
  }

  /** Saves the counted views. While a save is running, returns its promise, so nothing is added twice. */
  save(): Promise<void> {
    this.saving ??= this.saveUnsaved().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  private async saveUnsaved(): Promise<void> {
    const counted = [...this.unsaved];
    if (counted.length === 0) return;
    const ids = counted.map(([id]) => id);
    const views = counted.map(([, n]) => n);
    try {
      await this.saveViews(ids, views);
      for (const [id, n] of counted) this.subtract(id, n);
    } catch (error) {
      this.logger.warn({ err: error }, 'views could not be saved; they are saved with the next ones');
    }
  }

  private subtract(id: string, n: number): void {
    const rest = this.pending(id) - n;
    if (rest > 0) this.unsaved.set(id, rest);
    else this.unsaved.delete(id);
  }
}

/**
 * Provides the `ViewCounter` of a service.
 *
 * @param table whose rows people open, in camelCase; it has the columns `id` and `views`
 */
export const viewCounterOf = <Tables>(table: keyof Tables & string): FactoryProvider<ViewCounter> => ({
  provide: ViewCounter,
  inject: [Kysely, LOGGER],
  useFactory: (db: Kysely<Tables>, logger: Logger) =>
    new ViewCounter((ids, views) => addViews(db, table, ids, views), logger),
});
