import { banking, type Domain } from '@kubrik/contract';
import { BUS, type Bus, deadLetters, diagnosticPaths, migrationReport, Settings } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OperationsClient } from '../operations/operations.client.js';
import type { CallFigures, DeadLetter, Evidence } from './evidence.js';
import { HealthService } from './health.service.js';
import { callFigures } from './metrics-text.js';
import { StoredEvidence } from './stored-evidence.js';
import { withTimeLimit } from './survey.service.js';

const maxDeadLetters = 200;
const robot = { kind: 'visitor', id: 'repair-bot' } as const;

/** Gathers the evidence for the rules; evidence that does not arrive in time is left out. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly health: HealthService,
    private readonly operations: OperationsClient,
    private readonly stored: StoredEvidence,
    private readonly settings: Settings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async gather(): Promise<Evidence> {
    const [survey, log, runs, groupPosts, deadLetters, calls, oldRates, unmigrated] = await Promise.all([
      this.health.survey(),
      this.stored.log(),
      this.stored.runs(),
      this.stored.groupPosts(),
      withTimeLimit(this.deadLetters(), []),
      this.calls(),
      withTimeLimit(this.oldRates(), []),
      this.unmigrated(),
    ]);
    const { maintenance } = this.settings.website;
    const own = { log, runs, groupPosts, deadLetters };
    return { survey, ...own, calls, oldRates, unmigrated, maintenance, now: new Date() };
  }

  async calls(): Promise<CallFigures[]> {
    return this.ofEach(async (name) => callFigures(name, await this.operations.text(name, '/metrics')));
  }

  private async deadLetters(): Promise<DeadLetter[]> {
    if (!this.bus.connected) return [];
    const letters = await deadLetters(this.bus);
    return letters.slice(0, maxDeadLetters).map(({ consumer, error }) => ({ consumer, error }));
  }

  private async oldRates(): Promise<string[]> {
    if (!this.operations.domains.includes('banking')) return [];
    const rates = await this.operations.call(banking.rates, { actor: robot });
    return [...new Set(rates.filter(({ isOld }) => isOld).map(({ source }) => source))];
  }

  private unmigrated(): Promise<string[]> {
    return this.ofEach(async (name) => {
      const { known, applied } = await this.operations.json(
        name,
        diagnosticPaths.migrations,
        migrationReport,
      );
      return known.every((migration) => applied.includes(migration)) ? [] : [name];
    });
  }

  /** The services' answers, in the order of the services; a service that fails is left out. */
  private async ofEach<T>(work: (name: Domain) => Promise<T[]>): Promise<T[]> {
    const all = await Promise.all(this.operations.domains.map((name) => work(name).catch(() => [])));
    return all.flat();
  }
}
