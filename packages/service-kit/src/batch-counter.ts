import type { DataSource } from 'typeorm';
import type { Logger } from './log.js';

const savePause = 1000;

/**
 * Adds readings up and saves them once a second, so that what everybody opens is not one row lock per reader.
 * The table has the columns `id` and `views`.
 */
export class BatchCounter {
  private readonly unsaved = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly table: string,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.save(), savePause).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  add(id: string): void {
    this.unsaved.set(id, this.pending(id) + 1);
  }

  /**
   * Readings of this replica that are not in the row yet. Added to a row that was read while a save was under way it
   * may count that save twice or not at all, for that one answer.
   */
  pending(id: string): number {
    return this.unsaved.get(id) ?? 0;
  }

  async save(): Promise<void> {
    const counted = [...this.unsaved];
    if (counted.length === 0) return;
    try {
      // One row at a time in the order of ids: replicas that save at once wait, but never for each other.
      await this.dataSource.query(
        `with locked as (
           select t.id, c.n from unnest($1::uuid[], $2::int[]) as c(id, n) join ${this.table} t on t.id = c.id
           order by t.id for no key update of t
         )
         update ${this.table} t set views = t.views + locked.n from locked where t.id = locked.id`,
        [counted.map(([id]) => id), counted.map(([, n]) => n)],
      );
      for (const [id, n] of counted) this.subtract(id, n);
    } catch (error) {
      this.logger.warn({ err: error }, 'readings could not be saved; they wait');
    }
  }

  private subtract(id: string, n: number): void {
    const rest = this.pending(id) - n;
    if (rest > 0) this.unsaved.set(id, rest);
    else this.unsaved.delete(id);
  }
}
