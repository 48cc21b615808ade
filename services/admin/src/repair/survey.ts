import type { DatabaseReport } from '@kubrik/service-kit';

/** One service as its own door tells. */
export interface ServiceState {
  name: string;
  isUp: boolean;
  /** Why it is not, in Russian. */
  problem: string | null;
  database: boolean;
  nats: boolean;
  redis: boolean;
  report: DatabaseReport | null;
}

/** What was seen in one round; null is what could not be seen. */
export interface Survey {
  checkedAt: string;
  services: ServiceState[];
  /** ms of a trivial question; null when PostgreSQL did not answer. */
  databaseMs: number | null;
  nats: boolean;
  redis: boolean;
  /** Why the gateway does not answer, and why it serves no page; empty when all is well. */
  gateway: string;
  page: string;
  disk: { free: number; total: number } | null;
  deadLetters: number | null;
}

/** From here on it is said: ms, share, bytes, rows, seconds. */
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
