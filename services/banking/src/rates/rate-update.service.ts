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
import { RateHistoryService } from './rate-history.service.js';
import { fetchRates } from './sources/fetch-rates.js';
import { type RateDocument, RatesRefused } from './sources/rate-document.js';
import { type RateSource, rateSources } from './sources/rate-source.js';

/** Number of problems that are reported of one document: a broken one has the same mistake in every line. */
const maxProblems = 10;

interface SourceOutcome {
  /** Russian: what was read; absent when nothing was read. */
  done?: string;
  isChanged: boolean;
  problems: string[];
}

/**
 * The content job «updateRates»: reads both sources, each on its own. When a source fails, its stored rates
 * stay.
 */
@Injectable()
export class RateUpdateService {
  constructor(
    private readonly rates: RateService,
    private readonly history: RateHistoryService,
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
      const text = await fetchRates(this.config, this.config[source.variable], signal);
      const document = source.parse(text, new Date());
      const isChanged = await this.rates.keep(source, document);
      const said = document.problems.slice(0, maxProblems).map((problem) => `${source.name}: ${problem}`);
      const problems = [...said, ...(source.id === 'cbr' ? await this.keepHistory(document, signal) : [])];
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

  /** A failure here is no failure of the job: the rates of today are stored already. */
  private async keepHistory(document: RateDocument, signal: AbortSignal): Promise<string[]> {
    try {
      await this.history.keep(document, signal);
      return [];
    } catch (error) {
      if (!(error instanceof FeedError || error instanceof RatesRefused)) throw error;
      return [`Банк России, прошлые дни: ${messageOf(error)}`];
    }
  }
}

const russianDate = (date: string) => date.split('-').reverse().join('.');
