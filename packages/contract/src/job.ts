import { z } from 'zod';
import type { CallSpec } from './call.js';

/** A content job answers at once; its outcome comes as an event (decision 12). */
export const jobAccepted = z
  .object({ success: z.boolean(), message: z.string(), jobId: z.uuid() })
  .meta({ id: 'JobAccepted' });
export type JobAccepted = z.output<typeof jobAccepted>;

/** The administrator's call that starts a content job; whatever else it needs is added beside it. */
export const contentJob = (path: string, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    access: 'admin',
    reply: jobAccepted,
    status: 202,
  }) satisfies CallSpec;

/** Every content job by the call that starts it. */
export const jobName = z.enum([
  'news.generate',
  'news.cleanup',
  'admin.publishNews',
  'admin.sendPoll',
  'jobs.generate',
  'banking.generateNews',
  'banking.updateRates',
  'protection.generateNews',
]);
export type JobName = z.output<typeof jobName>;

/** One run of a content job, as it stands. */
export const jobRun = z
  .object({
    jobId: z.uuid(),
    job: jobName,
    state: z.enum(['running', 'succeeded', 'failed']),
    /** Share done in percent; null when it cannot be told. */
    progress: z.int().min(0).max(100).nullable(),
    /** Russian, one line: what it is doing or what came of it. */
    message: z.string(),
    /** Russian, one line for each thing that went wrong. */
    problems: z.array(z.string()),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'JobRun' });
export type JobRun = z.output<typeof jobRun>;
