import { banking, type Domain, type JobRun, jobRun } from '@kubrik/contract';
import { BUS, type Bus, deadLetters, maintenancePaths, migrationReport, Settings } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Services } from '../calls/services.js';
import { Doors } from './doors.js';
import type { CallFigures, Evidence, Letter, LogGroup, Posts } from './evidence.js';
import { HealthService } from './health.service.js';
import { callFigures } from './metrics-text.js';
import { within } from './survey.service.js';

const mostGroups = 500;
const mostLetters = 200;
const jobList = z.array(jobRun);
const noPosts: Posts = { waiting: 0, refused: 0 };
const robot = { kind: 'visitor', id: 'repair-bot' } as const;

/** Gathers what the rules look at; what cannot be had in time is left out. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly health: HealthService,
    private readonly doors: Doors,
    private readonly services: Services,
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async gather(): Promise<Evidence> {
    const [survey, log, runs, posts, letters, calls, oldRates, unmigrated] = await Promise.all([
      this.health.survey(),
      this.log().catch(() => []),
      this.runs().catch(() => []),
      this.posts().catch(() => noPosts),
      within(this.letters(), []),
      this.calls(),
      within(this.oldRates(), []),
      this.unmigrated(),
    ]);
    const { maintenance } = this.settings.website;
    const heard = { log, runs, posts, letters, calls, oldRates, unmigrated };
    return { survey, ...heard, maintenance, now: new Date() };
  }

  async calls(): Promise<CallFigures[]> {
    return this.ofEach(async (name) => callFigures(name, await this.doors.read(name, '/metrics')));
  }

  private log(): Promise<LogGroup[]> {
    return this.dataSource.query<LogGroup[]>(
      `select level, source, message, count(*)::int as count, max(at) as "lastAt" from log_entries
       where at > now() - interval '24 hours' and level in ('error', 'warn')
       group by level, source, message order by max(at) desc limit $1`,
      [mostGroups],
    );
  }

  private async runs(): Promise<JobRun[]> {
    const rows = await this.dataSource.query<{ run: unknown }[]>(
      `select distinct on (run ->> 'job') run from known_jobs order by run ->> 'job', started_at desc`,
    );
    return jobList.parse(rows.map(({ run }) => run));
  }

  private async posts(): Promise<Posts> {
    const [posts] = await this.dataSource.query<Posts[]>(
      `select count(*) filter (where sent_at is null and refused_at is null)::int as waiting,
         count(*) filter (where refused_at > now() - interval '24 hours')::int as refused
       from messenger_posts`,
    );
    return posts ?? noPosts;
  }

  private async letters(): Promise<Letter[]> {
    if (!this.bus.connected) return [];
    const letters = await deadLetters(this.bus);
    return letters.slice(0, mostLetters).map(({ consumer, error }) => ({ consumer, error }));
  }

  private async oldRates(): Promise<string[]> {
    if (!this.doors.names.includes('banking')) return [];
    const rates = await this.services.ask(banking.rates, { actor: robot });
    return [...new Set(rates.filter(({ isOld }) => isOld).map(({ source }) => source))];
  }

  private unmigrated(): Promise<string[]> {
    return this.ofEach(async (name) => {
      const { known, applied } = await this.doors.ask(name, maintenancePaths.migrations, migrationReport);
      return known.every((migration) => applied.includes(migration)) ? [] : [name];
    });
  }

  /** What every service gave, one after another; one that gives nothing is left out. */
  private async ofEach<T>(work: (name: Domain) => Promise<T[]>): Promise<T[]> {
    const all = await Promise.all(this.doors.names.map((name) => work(name).catch(() => [])));
    return all.flat();
  }
}
