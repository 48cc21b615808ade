import { logCodes } from '@kubrik/contract';
import { FeedError } from '@kubrik/feeds';
import {
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  LOGGER,
  type Logger,
  messageOf,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { BankingConfig } from '../banking.config.js';
import { RateService } from './rate.service.js';
import { RatesRefused } from './rate-document.js';
import { type RateSource, rateSources } from './rate-source.js';

/** Both documents are some 10 KB. */
const maxBytes = 512 * 1024;
/** Most problems that are reported of one document: a broken one has the same mistake in every line. */
const maxProblems = 10;

interface SourceOutcome {
  /** Russian: what was read; absent when nothing was. */
  done?: string;
  isChanged: boolean;
  problems: string[];
}

/** The content job «updateRates»: reads both sources, each on its own; one that fails leaves its rates as they were. */
@Injectable()
export class RateUpdateService {
  constructor(
    private readonly rates: RateService,
    @Inject(CONFIG) private readonly config: BankingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ signal }: ContentJobContext): Promise<ContentJobOutcome> {
    const outcomes = await Promise.all(rateSources.map((source) => this.update(source, signal)));
    const done = outcomes.flatMap((outcome) => outcome.done ?? []);
    return {
      succeeded: done.length > 0,
      message: done.length > 0 ? `Курсы прочитаны: ${done.join(', ')}` : 'Курсы не прочитаны',
      problems: outcomes.flatMap(({ problems }) => problems),
      result: { changed: outcomes.filter(({ isChanged }) => isChanged).length },
    };
  }

  private async update(source: RateSource, signal: AbortSignal): Promise<SourceOutcome> {
    try {
      const document = source.parse(await this.fetch(source, signal), new Date());
      const isChanged = await this.rates.keep(source, document);
      const problems = document.problems.slice(0, maxProblems).map((problem) => `${source.name}: ${problem}`);
      for (const problem of problems) this.logger.warn({ source: source.id }, problem);
      return { done: `${source.name} на ${russianDate(document.date)}`, isChanged, problems };
    } catch (error) {
      const isExpected = error instanceof FeedError || error instanceof RatesRefused;
      if (!isExpected) this.logger.error({ err: error, source: source.id }, 'rates could not be stored');
      const reason = messageOf(error);
      const problem = `${source.name}: ${reason}`;
      if (isExpected)
        this.logger.warn({ source: source.id, code: logCodes.ratesNotRead }, `rates not read: ${problem}`);
      return { isChanged: false, problems: [problem] };
    }
  }

  private async fetch({ variable }: RateSource, signal: AbortSignal): Promise<string> {
    const { fetchFeed, decodeFeed } = await import('@kubrik/feeds/parse');
    const timeoutMs = this.config.BANKING_FEED_TIMEOUT_MS;
    const fetched = await fetchFeed(this.config[variable], {}, { timeoutMs, maxBytes, signal });
    // The request names no version, so «unchanged» would be a server's error.
    if (fetched.kind === 'unchanged') throw new RatesRefused('ответ без документа');
    return decodeFeed(fetched.bytes, fetched.contentType);
  }
}

const russianDate = (date: string) => date.split('-').reverse().join('.');
