import { z } from 'zod';
import { type Domain, defineInternalCall } from '../call/call.js';

/** In ms, less than the panel waits: a slow domain is then left out of `admin.stats`. */
const timeout = 1200;

const totalsCall = <const C extends Record<string, z.ZodInt | z.ZodBoolean>>(domain: Domain, counts: C) =>
  defineInternalCall(domain, 'totals', {
    summary: 'What this domain counts for the panel and for the pages of the site',
    reply: z.object(counts),
    delivery: { repeatable: true, timeout },
  });

/** What each domain counts; `admin.stats` and `admin.siteTotals` are several of them in one reply. */
export const totals = {
  news: totalsCall('news', { totalNews: z.int() }),
  jobs: totalsCall('jobs', { totalJobs: z.int(), readsVacancyFeeds: z.boolean() }),
  ports: totalsCall('ports', { totalPorts: z.int() }),
  users: totalsCall('users', { totalUsers: z.int(), aiUsageToday: z.int() }),
  blacklist: totalsCall('blacklist', { totalCompanies: z.int(), totalVessels: z.int() }),
  /** Only messages that people wrote are counted. */
  forum: totalsCall('forum', { totalTopics: z.int(), totalMessages: z.int() }),
};
