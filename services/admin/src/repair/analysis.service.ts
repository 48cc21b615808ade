import { type DiagnosisFix, formatNumber, plural } from '@kubrik/contract';
import { BUS, type Bus, type ConsumerLag, consumerLags } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CallFigures } from './evidence.js';
import { EvidenceService } from './evidence.service.js';
import { HealthService } from './health.service.js';
import { hasDeadRows, type ServiceState, type Survey, thresholds } from './survey.js';
import { withTimeLimit } from './survey.service.js';

export interface Analysis {
  title: string;
  severity: DiagnosisFix['severity'];
  text: string;
}
const maxNamed = 5;
const minNamedBytes = 1024 ** 2;
const megabytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1024 ** 2))} МБ`;

/** How the platform is built and where it is weak, computed only from its own figures. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly health: HealthService,
    private readonly evidence: EvidenceService,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async analyze(): Promise<{ analyses: Analysis[] }> {
    const [survey, calls, lags] = await Promise.all([
      this.health.survey(),
      this.evidence.calls(),
      withTimeLimit(this.bus.connected ? consumerLags(this.bus) : [], []),
    ]);
    const found = [
      structure(survey, calls),
      failures(calls),
      slowness(calls),
      databases(survey.services),
      bloat(survey.services),
      queues(survey, lags),
      versions(survey, this.bus.connected ? this.bus.connection.info?.version : undefined),
    ];
    return { analyses: found.filter((analysis) => analysis !== undefined) };
  }
}

function structure({ services }: Survey, calls: CallFigures[]): Analysis {
  const lines = services.map(({ name, isUp }) => {
    const count = calls.filter(({ service }) => service === name).reduce((sum, call) => sum + call.count, 0);
    return `${name} – ${isUp ? plural(count, ['вызов', 'вызова', 'вызовов']) : 'не отвечает'}`;
  });
  return {
    title: 'Сервисы и вызовы с их запуска',
    severity: services.every(({ isUp }) => isUp) ? 'low' : 'critical',
    text: lines.length > 0 ? `${lines.join('; ')}.` : 'Адреса сервисов не указаны (SERVICE_URLS).',
  };
}

function failures(calls: CallFigures[]): Analysis {
  const failing = calls
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed / other.count - one.failed / one.count)
    .slice(0, maxNamed);
  const lines = failing.map(
    ({ call, count, failed }) => `${call} – ${formatNumber(failed)} из ${formatNumber(count)}`,
  );
  const isBad = failing.some(({ count, failed }) => failed / count > thresholds.analysis.failedShare);
  return {
    title: 'Отказы вызовов',
    severity: isBad ? 'high' : 'low',
    text: lines.length > 0 ? `${lines.join('; ')}.` : 'Ни один вызов не отказал по вине сервера.',
  };
}

function slowness(calls: CallFigures[]): Analysis | undefined {
  const slowest = [...calls].sort((one, other) => other.meanMs - one.meanMs).slice(0, maxNamed);
  if (slowest.length === 0) return undefined;
  return {
    title: 'Самые медленные вызовы',
    severity: slowest.some(({ meanMs }) => meanMs > thresholds.analysis.slowCallMs) ? 'medium' : 'low',
    text: `${slowest.map(({ call, meanMs, count }) => `${call} – ${meanMs} мс в среднем за ${plural(count, ['вызов', 'вызова', 'вызовов'])}`).join('; ')}.`,
  };
}

function databases(services: ServiceState[]): Analysis | undefined {
  const lines = services.flatMap(({ name, report }) => {
    const [largest] = report?.tables ?? [];
    if (!report) return [];
    const isLarge = largest !== undefined && largest.bytes > minNamedBytes;
    const table = isLarge ? `, больше всех ${largest.name} (${megabytes(largest.bytes)})` : '';
    return [`${name} – ${megabytes(report.bytes)}${table}`];
  });
  return lines.length > 0
    ? { title: 'Базы данных', severity: 'low', text: `${lines.join('; ')}.` }
    : undefined;
}

function bloat(services: ServiceState[]): Analysis {
  const tables = services.flatMap(({ name, report }) =>
    (report?.tables ?? [])
      .filter((table) => hasDeadRows(table, thresholds.analysis))
      .map(
        (table) =>
          `${name}.${table.name} – ${formatNumber(table.dead)} из ${formatNumber(table.rows + table.dead)}`,
      ),
  );
  return {
    title: 'Удалённые строки в таблицах',
    severity: tables.length > 0 ? 'medium' : 'low',
    text:
      tables.length > 0
        ? `${tables.slice(0, maxNamed).join('; ')}. Поможет действие «vacuum».`
        : 'Таблицы не раздуты: чистка справляется.',
  };
}

function queues({ services, deadLetters }: Survey, lags: ConsumerLag[]): Analysis {
  const outboxes = services.filter(({ report }) => report && report.outbox.waiting > 0);
  const behind = lags.filter(({ waiting }) => waiting > 0).sort((one, other) => other.waiting - one.waiting);
  const lines = [
    ...outboxes.map(({ name, report }) => `не отправлены из ${name}: ${report?.outbox.waiting}`),
    ...behind.slice(0, maxNamed).map(({ consumer, waiting }) => `ждут получателя ${consumer}: ${waiting}`),
    ...(deadLetters ? [`не обработаны: ${deadLetters}`] : []),
  ];
  const isBad =
    Boolean(deadLetters) || behind.some(({ waiting }) => waiting > thresholds.analysis.waitingEvents);
  return {
    title: 'События',
    severity: isBad ? 'high' : 'low',
    text:
      lines.length > 0
        ? `${lines.join('; ')}.`
        : `Все события отправлены и обработаны, получателей: ${lags.length}.`,
  };
}

function versions({ services }: Survey, nats: string | undefined): Analysis {
  const reports = services.flatMap(({ report }) => report ?? []);
  const of = (pick: (report: (typeof reports)[number]) => string) =>
    [...new Set(reports.map(pick))].join(', ');
  const nodes = of(({ node }) => node);
  // «15.18 (Debian 15.18-0+deb12u1)»
  const servers = of(({ server }) => server.split(' ')[0] ?? server);
  const isMixed = nodes.includes(',');
  const lines = [
    `Node.js ${nodes || process.versions.node}`,
    ...(servers ? [`PostgreSQL ${servers}`] : []),
    ...(nats ? [`NATS ${nats}`] : []),
  ];
  return {
    title: 'Версии',
    severity: isMixed ? 'medium' : 'low',
    text: `${lines.join('; ')}.${isMixed ? ' Сервисы работают на разных версиях Node.js.' : ''}`,
  };
}
