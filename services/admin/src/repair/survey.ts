import type { DatabaseReport } from '@kubrik/service-kit';

/** One service, as its internal HTTP server describes it. */
export interface ServiceState {
  name: string;
  isUp: boolean;
  /** Why it is not up, in Russian. */
  problem: string | null;
  /** Whether the service reaches its database; null when the service does not answer. */
  database: boolean | null;
  nats: boolean;
  redis: boolean;
  report: DatabaseReport | null;
}

/** The result of one health check; null for what could not be measured. */
export interface Survey {
  checkedAt: string;
  services: ServiceState[];
  /** Duration of `select 1` in ms; null when PostgreSQL did not answer. */
  databaseMs: number | null;
  nats: boolean;
  redis: boolean;
  /** Why the gateway does not answer or serves no page, in Russian; empty when it does. */
  gateway: string;
  page: string;
  disk: { free: number; total: number } | null;
  deadLetters: number | null;
}

/** Limits from which health, diagnosis and analysis report: ms, shares, bytes, rows, seconds. */
export const thresholds = {
  slowDatabase: 300,
  fullDisk: 0.05,
  fillingDisk: 0.12,
  leastDisk: 500 * 1024 * 1024,
  outboxRows: 100,
  outboxSeconds: 60,
  /** The diagnosis reports faults, and only of calls with enough figures. */
  fault: { minCalls: 20, failedShare: 0.05, slowCallMs: 1000, deadRows: 10_000, deadShare: 0.2 },
  /** The analysis only rates what it lists, so its limits are stricter. */
  analysis: {
    failedShare: 0.02,
    slowCallMs: 500,
    deadRows: 1000,
    deadShare: 0.2,
    waitingEvents: 50,
  },
} as const;

export const isDiskFull = ({ free, total }: { free: number; total: number }) =>
  free / total < thresholds.fullDisk || free < thresholds.leastDisk;

export const isOutboxGrowing = ({ report }: ServiceState) =>
  report !== null &&
  (report.outbox.waiting > thresholds.outboxRows || report.outbox.oldestSeconds > thresholds.outboxSeconds);

/** Whether a table has too many deleted rows that the vacuum has not removed. */
export const hasDeadRows = (
  { rows, dead }: DatabaseReport['tables'][number],
  { deadRows, deadShare }: { deadRows: number; deadShare: number },
): boolean => dead > deadRows && dead > (rows + dead) * deadShare;

export const gibibytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('ru', { maximumFractionDigits: 1 })} ГиБ`;
