import { statfs } from 'node:fs/promises';
import { domains, type ServiceName } from '@kubrik/contract';
import {
  BUS,
  type Bus,
  CONFIG,
  countDeadLetters,
  type DatabaseReport,
  databaseReport,
  diagnosticPaths,
  isAnswering,
  Kysely,
  REDIS,
  type Redis,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import type { AdminTables } from '../admin.tables.js';
import { OperationsClient } from '../operations/operations.client.js';
import type { ServiceState, Survey } from './survey.js';

/** ms */
const longest = 2000;

/** Asks every part of the platform for its state, all at the same time, each for two seconds at most. */
@Injectable()
export class SurveyService {
  constructor(
    private readonly operations: OperationsClient,
    private readonly db: Kysely<AdminTables>,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  async survey(): Promise<Survey> {
    const [services, databaseMs, nats, redis, gateway, page, disk, deadLetters] = await Promise.all([
      Promise.all(this.operations.services.map((name) => this.service(name))),
      this.databaseMs(),
      withTimeLimit(this.bus.connected && this.bus.connection.rtt().then(() => true), false),
      withTimeLimit(this.redis.isReady && this.redis.ping().then(() => true), false),
      this.gateway('/api/health', () => true),
      this.gateway('/', (type) => type.startsWith('text/html')),
      withTimeLimit(this.disk(), null),
      withTimeLimit(this.bus.connected ? countDeadLetters(this.bus) : null, null),
    ]);
    const seen = { services, databaseMs, nats, redis, gateway, page, disk, deadLetters };
    return { checkedAt: new Date().toISOString(), ...seen };
  }

  private async service(name: ServiceName): Promise<ServiceState> {
    const report = this.report(name);
    try {
      const health = await this.operations.health(name);
      const { ok: isUp, database, nats, redis } = health;
      const problem = isUp
        ? null
        : database
          ? 'сообщает о неисправности'
          : 'не может работать со своей базой';
      return { name, isUp, problem, database, nats, redis, report: await report };
    } catch (error) {
      const lost = { isUp: false, database: null, nats: false, redis: false, report: null };
      return { name, ...lost, problem: error instanceof Error ? error.message : 'ответ не по форме' };
    }
  }

  private async report(name: ServiceName): Promise<DatabaseReport | null> {
    if (!domains.some((domain) => domain === name)) return null;
    return this.operations.json(name, diagnosticPaths.database, databaseReport).catch(() => null);
  }

  private async databaseMs(): Promise<number | null> {
    const started = performance.now();
    const answer = isAnswering(this.db).then((isUp) =>
      isUp ? Math.round(performance.now() - started) : null,
    );
    return withTimeLimit(answer, null);
  }

  /** @returns the problem in Russian; empty when there is none */
  private async gateway(path: string, fits: (type: string) => boolean): Promise<string> {
    try {
      const { status, type } = await this.operations.gateway(path);
      if (status >= 400) return `ответ ${status}`;
      return fits(type) ? '' : 'страница сайта не собрана';
    } catch (error) {
      return (error as Error).message;
    }
  }

  private async disk() {
    const { bavail, blocks, bsize } = await statfs(this.config.DATA_DIR);
    return { free: bavail * bsize, total: blocks * bsize };
  }
}

/** The result of `work`, or `otherwise` when it fails or takes too long. */
export async function withTimeLimit<T, E>(work: Promise<T> | T, otherwise: E, ms = longest): Promise<T | E> {
  const { promise: late, resolve } = Promise.withResolvers<E>();
  const timer = setTimeout(resolve, ms, otherwise);
  try {
    return await Promise.race([work, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
