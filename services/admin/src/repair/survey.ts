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

/** The result of one health check; null where it could not be measured. */
export interface Survey {
  checkedAt: string;
  services: ServiceState[];
  /** Duration of `select 1` in ms; null when PostgreSQL did not answer. */
  databaseMs: number | null;
  nats: boolean;
  redis: boolean;
  /** Why the gateway does not answer, and why it serves no page, in Russian; empty when it does. */
  gateway: string;
  page: string;
  disk: { free: number; total: number } | null;
  deadLetters: number | null;
}

/** Values from which a rule reports: ms, shares, bytes, rows, seconds. */
export const thresholds = {
  slowDatabase: 300,
  fullDisk: 0.05,
  fillingDisk: 0.12,
  leastDisk: 500 * 1024 * 1024,
  outboxRows: 100,
  outboxSeconds: 60,
} as const;

export const isDiskFull = ({ free, total }: { free: number; total: number }) =>
  free / total < thresholds.fullDisk || free < thresholds.leastDisk;

export const isOutboxGrowing = ({ report }: ServiceState) =>
  report !== null &&
  (report.outbox.waiting > thresholds.outboxRows || report.outbox.oldestSeconds > thresholds.outboxSeconds);

export const gibibytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('ru', { maximumFractionDigits: 1 })} ГиБ`;
