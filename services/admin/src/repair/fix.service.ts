import {
  type Actor,
  adminEvents,
  type Call,
  type ContentJobName,
  calls,
  contentJobAccepted,
  contentJobName,
  type Domain,
  domains,
  errorOf,
  plural,
  type repairActions,
} from '@kubrik/contract';
import {
  BUS,
  type Bus,
  deadLetters,
  diagnosticPaths,
  migrationReport,
  Outbox,
  Refusal,
  replayDeadLetter,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { OperationsClient, ServiceRefusal } from '../operations/operations.client.js';

export interface Outcome {
  success: boolean;
  message: string;
}
type ActionName = (typeof repairActions)[number];

const maxReplayed = 100;
/** In ms, for all databases together; the panel waits 30 s for an answer. */
const vacuumTime = 24_000;
const migrationWait = 5000;
const vacuumed = z.object({ milliseconds: z.number() });

const noSuch = () =>
  new Refusal('ValidationFailed', [{ field: 'action', message: 'Такого действия нет в списке разрешённых' }]);

/** The fixed list of fixes that the bot may apply. */
@Injectable()
export class FixService {
  private readonly actions: Record<
    ActionName,
    (argument: string | undefined, actor: Actor) => Promise<Outcome>
  > = {
    'restart-job': (job, actor) => this.restartJob(job, actor),
    'replay-dead-letters': () => this.replay(),
    'clear-cache': (_, actor) => this.clearCache(actor),
    'check-migrations': () => this.checkMigrations(),
    vacuum: (service) => this.vacuum(service),
  };

  constructor(
    private readonly operations: OperationsClient,
    private readonly outbox: Outbox,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  fix(action: string, actor: Actor): Promise<Outcome> {
    const [name = '', argument] = action.split(':');
    const work = this.actions[name as ActionName];
    const takesArgument = name === 'restart-job' || name === 'vacuum';
    if (!work || (argument !== undefined && !takesArgument)) throw noSuch();
    return work(argument, actor);
  }

  private async restartJob(job: string | undefined, actor: Actor): Promise<Outcome> {
    const known = contentJobName.safeParse(job);
    if (!known.success) throw noSuch();
    try {
      const { success, message } = contentJobAccepted.parse(
        await this.operations.call(callOf(known.data), { actor }),
      );
      return { success, message };
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      return { success: false, message: (error.form ?? errorOf('ServiceUnavailable')).message };
    }
  }

  private async replay(): Promise<Outcome> {
    if (!this.bus.connected) return { success: false, message: 'NATS не отвечает: повторить события нельзя' };
    const letters = await deadLetters(this.bus);
    const now = letters.slice(0, maxReplayed);
    for (const { sequence } of now) await replayDeadLetter(this.bus, sequence);
    if (now.length === 0) return { success: true, message: 'Необработанных событий нет' };
    const rest = letters.length - now.length;
    const message = `Повторено: ${plural(now.length, ['событие', 'события', 'событий'])}`;
    return { success: true, message: rest > 0 ? `${message}, осталось ${rest}` : message };
  }

  private async clearCache(actor: Actor): Promise<Outcome> {
    const who = actor.kind === 'admin' ? actor.login : actor.id;
    await this.outbox.transaction(async (tx) => tx.emit(adminEvents.cacheCleared, { who }));
    const message = this.bus.connected
      ? 'Шлюзам сказано забыть всё, что они держат в памяти'
      : 'NATS не отвечает. Пока его нет, шлюзы ничего не держат в памяти, а команда ждёт в очереди';
    return { success: true, message };
  }

  private async checkMigrations(): Promise<Outcome> {
    const reports = await Promise.all(this.operations.domains.map((name) => this.migrationsOf(name)));
    const differences = reports.filter((line) => line !== '');
    if (reports.length === 0)
      return { success: false, message: 'Неизвестно, где сервисы: SERVICE_URLS не указан' };
    if (differences.length > 0) return { success: false, message: differences.join('; ') };
    const bases = plural(reports.length, ['базы', 'баз', 'баз']);
    return { success: true, message: `Миграции ${bases} совпадают с версиями сервисов` };
  }

  /** @returns the differences, in Russian; empty when there are none */
  private async migrationsOf(name: Domain): Promise<string> {
    try {
      const timeout = migrationWait;
      const path = diagnosticPaths.migrations;
      const { known, applied } = await this.operations.json(name, path, migrationReport, { timeout });
      const missing = known.filter((migration) => !applied.includes(migration));
      const unknown = applied.filter((migration) => !known.includes(migration));
      return [
        missing.length > 0 ? `${name}: не применены ${missing.join(', ')}` : '',
        unknown.length > 0 ? `${name}: в базе есть неизвестные программе ${unknown.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join('; ');
    } catch (error) {
      return `${name}: ${(error as Error).message}`;
    }
  }

  /** One database at a time, so that the server keeps capacity for the site. */
  private async vacuum(service: string | undefined): Promise<Outcome> {
    const names =
      service === undefined
        ? this.operations.domains
        : this.operations.domains.filter((name) => name === service);
    if (service !== undefined && !domains.includes(service as Domain)) throw noSuch();
    const deadline = performance.now() + vacuumTime;
    const done: string[] = [];
    const problems: string[] = [];
    for (const name of names) {
      const timeout = Math.ceil(deadline - performance.now());
      if (timeout <= 0) problems.push(`${name}: не хватило времени, повторите отдельно`);
      else
        await this.vacuumOne(name, timeout).then(
          () => done.push(name),
          (error: Error) => problems.push(`${name}: ${error.message}`),
        );
    }
    const summary = done.length > 0 ? `Обслужены базы: ${done.join(', ')}` : 'Ни одна база не обслужена';
    return { success: done.length > 0 && problems.length === 0, message: [summary, ...problems].join('; ') };
  }

  private async vacuumOne(name: Domain, timeout: number): Promise<void> {
    await this.operations.json(name, diagnosticPaths.vacuum, vacuumed, { method: 'POST', timeout });
  }
}

function callOf(job: ContentJobName): Call {
  const [domain, name] = job.split('.') as [Domain, string];
  const call = (calls[domain] as Record<string, Call>)[name];
  if (!call) throw noSuch();
  return call;
}
