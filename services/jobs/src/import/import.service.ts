import { plural } from '@kubrik/contract';
import { FeedReader, feedOutcome, feedSettings } from '@kubrik/feeds';
import {
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  Kysely,
  LOGGER,
  type Logger,
  Metrics,
  Outbox,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CvService } from '../cv/cv.service.js';
import type { JobsConfig } from '../jobs.config.js';
import type { JobsTables } from '../jobs.tables.js';
import { VacancyService } from '../vacancy/vacancy.service.js';
import { daysListed } from '../vacancy/vacancy-draft.js';
import type { VacancyItem } from './vacancy-item.js';

const forms = ['вакансия добавлена', 'вакансии добавлены', 'вакансий добавлено'] as const;

/** The content job that reads the vacancy feeds, closes what has expired, and reminds of documents that soon end. */
@Injectable()
export class ImportService {
  private readonly reader: FeedReader<VacancyItem>;

  constructor(
    db: Kysely<JobsTables>,
    outbox: Outbox,
    private readonly vacancies: VacancyService,
    private readonly cvs: CvService,
    @Inject(CONFIG) config: JobsConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: Metrics,
  ) {
    this.reader = new FeedReader({
      db,
      outbox,
      metrics,
      logger,
      settings: feedSettings('JOBS', config),
      // We know of no board that lets everybody read its vacancies, so the operator names the boards that
      // have agreed.
      defaultFeeds: [],
      parser: '@kubrik/jobs/vacancy-parser',
      itemOf: (item) => (isCurrent(item.postedAt, new Date()) ? item : undefined),
      store: async (tx, id, { keys: _, ...draft }) => {
        await vacancies.store(tx, id, draft);
      },
    });
  }

  /** Whether an operator has named feeds. */
  get hasFeeds(): boolean {
    return this.reader.feeds.length > 0;
  }

  async run(context: ContentJobContext): Promise<ContentJobOutcome> {
    const expired = await this.vacancies.closeExpired();
    await this.cvs.remind();
    const closed = expired > 0 ? `, устарело и снято: ${expired}` : '';
    if (!this.hasFeeds) {
      return {
        succeeded: true,
        isIdle: expired === 0,
        message: `Ленты вакансий не заданы (JOBS_FEEDS)${closed}`,
        result: { added: 0, expired },
      };
    }
    const totals = await this.reader.run(context);
    const outcome = feedOutcome(
      totals,
      `${plural(totals.added, forms)}, повторов: ${totals.duplicates}${closed}`,
    );
    const isIdle = totals.added + expired === 0;
    return { ...outcome, isIdle, result: { ...outcome.result, expired } };
  }
}

/** An older advertisement would expire at once. */
const isCurrent = (postedAt: Date, now: Date): boolean =>
  now.getTime() - postedAt.getTime() < daysListed * 24 * 60 * 60 * 1000;
