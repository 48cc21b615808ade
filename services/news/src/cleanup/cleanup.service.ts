import { newsEvents, plural } from '@kubrik/contract';
import { CONFIG, type JobContext, type JobOutcome, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsConfig } from '../news.config.js';

const atOnce = 200;

/** The content job «cleanup»: archives old news that nobody has commented on. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: NewsConfig,
  ) {}

  async run({ signal, report }: JobContext): Promise<JobOutcome> {
    let archived = 0;
    for (let count = atOnce; count === atOnce && !signal.aborted; archived += count) {
      count = await this.archiveSome();
      await report(null, `В архив перенесено: ${archived + count}`);
    }
    const forms = ['новость перенесена', 'новости перенесены', 'новостей перенесено'] as const;
    const message = archived === 0 ? 'Старых новостей нет' : `${plural(archived, forms)} в архив`;
    return { succeeded: true, message, result: { archived } };
  }

  private archiveSome(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const [rows] = await tx.manager.query<[{ id: string }[], number]>(
        `update news_items set archived_at = now() where id in (
           select id from news_items
           where archived_at is null and comment_count = 0 and published_at < now() - $1 * interval '1 day'
           order by published_at limit $2 for update skip locked
         ) and comment_count = 0 returning id`,
        [this.config.NEWS_KEEP_DAYS, atOnce],
      );
      for (const { id } of rows) tx.emit(newsEvents.archived, { newsId: id, isRemoved: false });
      await tx.manager.query('update news_count set items = items - $1', [rows.length]);
      return rows.length;
    });
  }
}
