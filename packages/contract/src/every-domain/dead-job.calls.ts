import { z } from 'zod';
import { defineCalls, defineInternalCall, type ServiceName } from '../call/call.js';

/** The services that have background jobs. */
export const domainsWithBackgroundJobs = [
  'news',
  'ports',
  'jobs',
  'protection',
  'blacklist',
  'forum',
  'banking',
  'users',
  'media',
  'admin',
] as const;
export type DomainWithBackgroundJobs = (typeof domainsWithBackgroundJobs)[number];
export const hasBackgroundJobs = (domain: ServiceName): domain is DomainWithBackgroundJobs =>
  (domainsWithBackgroundJobs as readonly ServiceName[]).includes(domain);

const wrongId = 'Неверный номер задания';
/** The greatest value of PostgreSQL's `bigint`. */
const largestId = 9223372036854775807n;
const isQueueJobId = (text: string) => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= largestId;
/** The queue's number of a job, as text: JavaScript's numbers are too small for it. */
const queueJobId = z.string(wrongId).refine(isQueueJobId, wrongId);

/** A background job that has failed at every attempt. Its payload stays in its service. */
const ownDeadJob = z.object({
  id: queueJobId,
  /** Its name in the code: `send-mail`. */
  name: z.string(),
  attempts: z.int(),
  /** First line of the last error. */
  error: z.string(),
  failedAt: z.iso.datetime(),
});

export const deadJob = ownDeadJob
  .extend({ domain: z.enum(domainsWithBackgroundJobs, 'Такого сервиса нет') })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.output<typeof deadJob>;

/** Identifies one job of the platform. */
const deadJobAddress = deadJob.pick({ domain: true, id: true });

/** In ms, less than the panel waits: a slow service is then listed as one that did not answer. */
const listTimeout = 1200;
const retryTimeout = 2500;

const callsOf = (domain: DomainWithBackgroundJobs) => ({
  list: defineInternalCall(domain, 'ownDeadJobs', {
    summary: 'Background jobs of this service that have failed at every attempt, the latest first',
    reply: z.array(ownDeadJob),
    delivery: { repeatable: true, timeout: listTimeout },
  }),
  retry: defineInternalCall(domain, 'retryOwnDeadJob', {
    summary: 'Has such a job tried again, with all its attempts',
    params: z.object({ id: queueJobId }),
    /**
     * `queued` even if the job already waits or runs, so a repeated call changes nothing; `unknown` when there is no
     * such job.
     */
    reply: z.object({ outcome: z.enum(['queued', 'unknown']) }),
    delivery: { repeatable: false, timeout: retryTimeout },
  }),
});

/** Calls that every service with background jobs answers; the kit does it for all. */
export const ownDeadJobs: Record<DomainWithBackgroundJobs, ReturnType<typeof callsOf>> = {
  news: callsOf('news'),
  ports: callsOf('ports'),
  jobs: callsOf('jobs'),
  protection: callsOf('protection'),
  blacklist: callsOf('blacklist'),
  forum: callsOf('forum'),
  banking: callsOf('banking'),
  users: callsOf('users'),
  media: callsOf('media'),
  admin: callsOf('admin'),
};

/** The dead background jobs of all services, for the administrator. */
export const deadJobs = defineCalls('admin', {
  deadJobs: {
    http: { method: 'GET', path: '/admin/dead-jobs' },
    summary: 'Background jobs of all services that have failed at every attempt, the latest first',
    access: { who: 'admin' },
    reply: z.object({
      jobs: z.array(deadJob),
      /** Services that did not answer; their jobs are missing. */
      unanswered: z.array(z.enum(domainsWithBackgroundJobs)),
    }),
    // The call waits for services that may be away, so repeating it would only wait again.
    delivery: { repeatable: false },
  },
  retryDeadJob: {
    http: { method: 'POST', path: '/admin/dead-jobs/{domain}/{id}/retry' },
    summary: 'Has a dead background job tried again, with all its attempts',
    access: { who: 'admin' },
    params: deadJobAddress,
    refusals: ['BackgroundJobNotFound'],
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
});
