import { type BackgroundJobRun, backgroundJobRun, banking, type Domain } from '@kubrik/contract';
import { BUS, type Bus, deadLetters, maintenancePaths, migrationReport, Settings } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Services } from '../calls/services.js';
import type { CallFigures, ChannelPostCounts, DeadLetter, Evidence } from './evidence.js';
import { EvidenceRepository } from './evidence.repository.js';
import { HealthService } from './health.service.js';
import { callFigures } from './metrics-text.js';
import { ServiceClient } from './service-client.js';
import { within } from './survey.service.js';

const mostGroups = 500;
const mostDeadLetters = 200;
const jobList = z.array(backgroundJobRun);
const noPosts: ChannelPostCounts = { waiting: 0, refused: 0 };
const robot = { kind: 'visitor', id: 'repair-bot' } as const;

/** Gathers what the rules look at; what does not arrive in time is left out. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly health: HealthService,
    private readonly serviceClient: ServiceClient,
    private readonly services: Services,
    private readonly ownTables: EvidenceRepository,
    private readonly settings: Settings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async gather(): Promise<Evidence> {
    const [survey, log, runs, channelPosts, deadLetters, calls, oldRates, unmigrated] = await Promise.all([
      this.health.survey(),
      this.ownTables.logGroups(mostGroups).catch(() => []),
      this.runs().catch(() => []),
      this.ownTables.channelPostCounts().catch(() => noPosts),
      within(this.deadLetters(), []),
      this.calls(),
      within(this.oldRates(), []),
      this.unmigrated(),
    ]);
    const { maintenance } = this.settings.website;
    const own = { log, runs, channelPosts, deadLetters };
    return { survey, ...own, calls, oldRates, unmigrated, maintenance, now: new Date() };
  }

  async calls(): Promise<CallFigures[]> {
    return this.ofEach(async (name) => callFigures(name, await this.serviceClient.text(name, '/metrics')));
  }

  private async runs(): Promise<BackgroundJobRun[]> {
    return jobList.parse(await this.ownTables.newestRuns());
  }

  private async deadLetters(): Promise<DeadLetter[]> {
    if (!this.bus.connected) return [];
    const letters = await deadLetters(this.bus);
    return letters.slice(0, mostDeadLetters).map(({ consumer, error }) => ({ consumer, error }));
  }

  private async oldRates(): Promise<string[]> {
    if (!this.serviceClient.names.includes('banking')) return [];
    const rates = await this.services.call(banking.rates, { actor: robot });
    return [...new Set(rates.filter(({ isOld }) => isOld).map(({ source }) => source))];
  }

  private unmigrated(): Promise<string[]> {
    return this.ofEach(async (name) => {
      const { known, applied } = await this.serviceClient.json(
        name,
        maintenancePaths.migrations,
        migrationReport,
      );
      return known.every((migration) => applied.includes(migration)) ? [] : [name];
    });
  }

  /** What the services answered, in their order; one that fails is left out. */
  private async ofEach<T>(work: (name: Domain) => Promise<T[]>): Promise<T[]> {
    const all = await Promise.all(this.serviceClient.names.map((name) => work(name).catch(() => [])));
    return all.flat();
  }
}
