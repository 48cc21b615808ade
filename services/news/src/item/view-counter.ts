import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

const savePause = 1000;

/** Adds readings up and saves them once a second, so that a story everybody opens is not one row lock per reader. */
@Injectable()
export class ViewCounter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly unsaved = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.save(), savePause).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  add(newsId: string): void {
    this.unsaved.set(newsId, this.pending(newsId) + 1);
  }

  /** Readings of this replica that are not in the row yet. */
  pending(newsId: string): number {
    return this.unsaved.get(newsId) ?? 0;
  }

  async save(): Promise<void> {
    const counted = [...this.unsaved];
    if (counted.length === 0) return;
    try {
      await this.dataSource.query(
        `update news_items i set views = i.views + c.n
         from unnest($1::uuid[], $2::int[]) as c(id, n) where i.id = c.id`,
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
