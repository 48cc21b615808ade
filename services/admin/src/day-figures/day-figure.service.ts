import { AiQuota } from '@kubrik/ai';
import {
  type Answer,
  type DayFigureName,
  dayCounts,
  dayFigureName,
  type dayFigures,
  daysOfFigures,
} from '@kubrik/contract';
import { CONFIG, LOGGER, type Logger, REDIS, type Redis, refusedCallsKey } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { OperationsClient } from '../operations/operations.client.js';
import { DayFigureRepository } from './day-figure.repository.js';
import { addDays, dayOf, daysBetween } from './days.js';

/** In ms. The first update waits until the other services of a starting platform run. */
const firstAfter = 10_000;
const every = 5 * 60_000;
/** Days that are counted again with each update: a vacancy of some days ago may arrive today. */
const recounted = 7;
/** Days that one call to a domain asks for, at most. */
const mostAsked = 31;
const counter = { kind: 'visitor', id: 'day-figures' } as const;

type DomainFigure = keyof typeof dayCounts;
const domainFigures = Object.keys(dayCounts) as DomainFigure[];

/**
 * Stores figures by day. Domains count their rows a few days at a time, so that nobody who opens the panel
 * waits for a count. Counters in Redis expire after two days, so their figures are stored from the first
 * start on.
 */
@Injectable()
export class DayFigureService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly figures: DayFigureRepository,
    private readonly operations: OperationsClient,
    private readonly quota: AiQuota,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const round = (pause: number) => {
      this.timer = setTimeout(
        () => void this.update().finally(() => this.timer && round(every)),
        pause,
      ).unref();
    };
    round(firstAfter);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  async read(): Promise<Answer<typeof dayFigures.dayFigures>> {
    const today = dayOf(new Date());
    const from = addDays(today, 1 - daysOfFigures);
    const known = new Map(
      (await this.figures.since(from)).map((row) => [`${row.name} ${row.day}`, row.count]),
    );
    const figures = dayFigureName.options.map((name) => {
      const counts = daysBetween(from, today).map((day) => known.get(`${name} ${day}`) ?? null);
      return { name, counts };
    });
    return { from, figures };
  }

  /** Updates the figures; if a domain does not answer, its stored figures stay. */
  async update(): Promise<void> {
    const today = dayOf(new Date());
    const refusedCalls = async (day: string) => {
      const count = await this.redis.get(refusedCallsKey(this.config.SUBJECT_PREFIX, day));
      return count === null ? undefined : Number(count);
    };
    const updates = [
      ...domainFigures.map((name) => this.ask(name, today)),
      this.note('aiRequests', (day) => this.quota.usedOn(day), today),
      this.note('refusedCalls', refusedCalls, today),
    ];
    for (const update of await Promise.allSettled(updates))
      if (update.status === 'rejected')
        this.logger.debug({ err: update.reason }, 'figures of a day were not counted');
  }

  private async ask(name: DomainFigure, today: string): Promise<void> {
    const first = addDays(today, 1 - daysOfFigures);
    const latest = await this.figures.latestDay(name);
    const again = latest ? addDays(latest, -recounted) : first;
    for (let from = again > first ? again : first; from <= today; from = addDays(from, mostAsked)) {
      const last = addDays(from, mostAsked - 1);
      const to = last < today ? last : today;
      const counted = await this.operations.call(dayCounts[name], { actor: counter, query: { from, to } });
      const counts = new Map(counted.map(({ day, count }) => [day, count]));
      const known = daysBetween(from, to).map((day) => ({ day, count: counts.get(day) ?? 0 }));
      await this.figures.save(name, known, true);
    }
  }

  /**
   * Stores the counters of Redis. A past day without a counter is not known; for today, no counter means
   * zero.
   */
  private async note(
    name: DayFigureName,
    read: (day: string) => Promise<number | undefined>,
    today: string,
  ): Promise<void> {
    if (!this.redis.isReady) return;
    const yesterday = addDays(today, -1);
    const [before, now = 0] = await Promise.all([read(yesterday), read(today)]);
    const counts = [{ day: today, count: now }];
    if (before !== undefined) counts.push({ day: yesterday, count: before });
    await this.figures.save(name, counts, false);
  }
}
