import { newsEvents, plural } from '@kubrik/contract';
import { CONFIG, type ContentJobContext, type ContentJobOutcome, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';
import type { NewsConfig } from '../news.config.js';

const batchSize = 200;

/** The content job «cleanup»: archives old news that nobody has commented on. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly outbox: Outbox,
    private readonly items: ItemRepository,
    @Inject(CONFIG) private readonly config: NewsConfig,
  ) {}

  async run({ signal, report }: ContentJobContext): Promise<ContentJobOutcome> {
    let archived = 0;
    for (let count = batchSize; count === batchSize && !signal.aborted; archived += count) {
      count = await this.archiveSome();
      await report(null, `В архив перенесено: ${archived + count}`);
    }
    const forms = ['новость перенесена', 'новости перенесены', 'новостей перенесено'] as const;
    const message = archived === 0 ? 'Старых новостей нет' : `${plural(archived, forms)} в архив`;
    return { succeeded: true, message, result: { archived } };
  }

  private archiveSome(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const archived = await this.items.archiveOld(tx, this.config.NEWS_KEEP_DAYS, batchSize);
      for (const id of archived) tx.emit(newsEvents.archived, { newsId: id, isRemoved: false });
      return archived.length;
    });
  }
}
