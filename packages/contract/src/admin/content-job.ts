import { z } from 'zod';
import type { CallSpec } from '../call/call.js';

/** The call that starts a content job answers at once; the outcome comes as the event `admin.run-changed`. */
export const contentJobAccepted = z
  .object({ success: z.boolean(), message: z.string(), jobId: z.uuid() })
  .meta({ id: 'ContentJobAccepted' });
export type ContentJobAccepted = z.output<typeof contentJobAccepted>;

/** Declares the administrator's call that starts a content job; an entry adds its other fields. */
export const contentJobCall = (path: string, summary: string) =>
  ({
    http: { method: 'POST', path, status: 202 },
    summary,
    access: { who: 'admin' },
    reply: contentJobAccepted,
  }) satisfies CallSpec;

/** Every content job, by the call that starts it. */
export const contentJobName = z.enum([
  'news.generate',
  'news.cleanup',
  'admin.publishNews',
  'admin.sendPoll',
  'admin.backUp',
  'jobs.generate',
  'banking.generateNews',
  'banking.updateRates',
  'protection.generateNews',
]);
export type ContentJobName = z.output<typeof contentJobName>;

/** The present state of a run of a content job. */
export const contentJobRun = z
  .object({
    jobId: z.uuid(),
    job: contentJobName,
    /** `idle`: it has ended and there was nothing to do. */
    state: z.enum(['running', 'succeeded', 'failed', 'idle']),
    /** Percent; null when it is unknown. */
    progress: z.int().min(0).max(100).nullable(),
    /** Russian, one line: what it is doing, or its outcome. */
    message: z.string(),
    /** Russian, one line for each problem. */
    problems: z.array(z.string()),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContentJobRun' });
export type ContentJobRun = z.output<typeof contentJobRun>;
