import { newsEvents, plural } from '@kubrik/contract';
import { CONFIG, type ContentJobContext, type ContentJobOutcome, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CommentEmailRepository } from '../comment/comment-email.repository.js';
import { WaitingStoryRepository } from '../feed/waiting-story.repository.js';
import { ItemRepository } from '../item/item.repository.js';
import type { NewsConfig } from '../news.config.js';
import { NewsSourceRepository } from '../source/news-source.repository.js';

const batchSize = 200;

/** Months for which the e-mail address of a commenter is kept; `/privacy` states this time. */
const keepEmails = 12;

/**
 * In months. Longer than a feed lists a story. If less were kept, the feed's story would come again after its
 * decision was forgotten, or be published twice after its names were forgotten.
 */
const keepTold = 6;

/** The content job «cleanup»: archives old news without comments, and deletes what nothing needs any more. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly outbox: Outbox,
    private readonly items: ItemRepository,
    private readonly emails: CommentEmailRepository,
    private readonly waiting: WaitingStoryRepository,
    private readonly sources: NewsSourceRepository,
    @Inject(CONFIG) private readonly config: NewsConfig,
  ) {}

  async run({ signal, report }: ContentJobContext): Promise<ContentJobOutcome> {
    await this.emails.forgetOld(keepEmails);
    await this.waiting.forgetDecided(keepTold);
    await this.sources.forgetOfRemoved();
    await this.sources.forgetNames(keepTold);
    let archived = 0;
    for (let count = batchSize; count === batchSize && !signal.aborted; archived += count) {
      count = await this.archiveSome();
      await report(null, `В архив перенесено: ${archived + count}`);
    }
    const forms = ['новость перенесена', 'новости перенесены', 'новостей перенесено'] as const;
    const message = archived === 0 ? 'Старых новостей нет' : `${plural(archived, forms)} в архив`;
    return { succeeded: true, isIdle: archived === 0, message, result: { archived } };
  }

  private archiveSome(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const archived = await this.items.archiveOld(tx, this.config.NEWS_KEEP_DAYS, batchSize);
      for (const id of archived) tx.emit(newsEvents.archived, { newsId: id, isRemoved: false });
      return archived.length;
    });
  }
}
