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

/** ms. The first update waits until the rest of a starting platform runs. */
const firstAfter = 10_000;
const every = 5 * 60_000;
/** Days that are counted again: a vacancy of some days ago may come today. */
const recounted = 7;
/** Most days of one question to a domain. */
const mostAsked = 31;
const counter = { kind: 'visitor', id: 'day-figures' } as const;

type DomainFigure = keyof typeof dayCounts;
const domainFigures = Object.keys(dayCounts) as DomainFigure[];

/**
 * Keeps figures by day. Rows are counted by their domains, a few days at a time, so that nobody who looks at the panel
 * waits for a count. What only Redis counts, and forgets after two days, is noted from the first start on.
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

  /** Brings the figures up to date; what does not answer keeps those that it has. */
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

  /** A day of which Redis knows nothing is not known; today, where it counts, is. */
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
