import { z } from 'zod';
import type { CallSpec } from './call.js';

/** The call that starts a background job answers at once; the outcome comes as the event `admin.job-changed`. */
export const backgroundJobAccepted = z
  .object({ success: z.boolean(), message: z.string(), jobId: z.uuid() })
  .meta({ id: 'JobAccepted' });
export type BackgroundJobAccepted = z.output<typeof backgroundJobAccepted>;

/** The administrator's call that starts a background job; an entry adds what else it needs. */
export const backgroundJobCall = (path: string, summary: string) =>
  ({
    http: { method: 'POST', path, status: 202 },
    summary,
    access: { who: 'admin' },
    reply: backgroundJobAccepted,
  }) satisfies CallSpec;

/** Every background job, by the call that starts it. */
export const backgroundJobName = z.enum([
  'news.generate',
  'news.cleanup',
  'admin.publishNews',
  'admin.sendPoll',
  'jobs.generate',
  'banking.generateNews',
  'banking.updateRates',
  'protection.generateNews',
]);
export type BackgroundJobName = z.output<typeof backgroundJobName>;

/** One run of a background job, as it stands. */
export const backgroundJobRun = z
  .object({
    jobId: z.uuid(),
    job: backgroundJobName,
    state: z.enum(['running', 'succeeded', 'failed']),
    /** Percent; null when it is unknown. */
    progress: z.int().min(0).max(100).nullable(),
    /** Russian, one line: what it is doing, or its outcome. */
    message: z.string(),
    /** Russian, one line for each problem. */
    problems: z.array(z.string()),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'JobRun' });
export type BackgroundJobRun = z.output<typeof backgroundJobRun>;
