// Before any schema is made.
import './no-eval.js';

import { admin, adminEvents } from './admin.js';
import { banking, bankingEvents } from './banking.js';
import { blacklist, blacklistEvents } from './blacklist.js';
import type { Call } from './call.js';
import type { Event } from './event.js';
import { forum, forumEvents } from './forum.js';
import { jobEvents, jobs } from './jobs.js';
import { migration, migrationEvents } from './migration.js';
import { news, newsEvents } from './news.js';
import { portEvents, ports } from './ports.js';
import { protection, protectionEvents } from './protection.js';
import { repairBot } from './repair.js';
import { schedules } from './schedule.js';
import { userEvents, users } from './users.js';

export * from './admin.js';
export * from './banking.js';
export * from './blacklist.js';
export * from './call.js';
export * from './demo.js';
export * from './error.js';
export * from './event.js';
export * from './forum.js';
export * from './job.js';
export * from './jobs.js';
export * from './live.js';
export * from './migration.js';
export * from './news.js';
export * from './ports.js';
export * from './protection.js';
export * from './repair.js';
export * from './russian.js';
export * from './schedule.js';
export * from './template.js';
export * from './text.js';
export * from './users.js';

/** Every call of the platform, by domain. */
export const calls = {
  news,
  ports,
  jobs,
  protection,
  blacklist,
  forum,
  banking,
  users,
  admin: { ...admin, ...repairBot, ...migration, ...schedules },
};
export const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values<Call>(group));

/** Every event of the platform, by domain. */
export const events = {
  news: newsEvents,
  ports: portEvents,
  jobs: jobEvents,
  protection: protectionEvents,
  blacklist: blacklistEvents,
  forum: forumEvents,
  banking: bankingEvents,
  users: userEvents,
  admin: { ...adminEvents, ...migrationEvents },
};
export const allEvents: Event[] = Object.values(events).flatMap((group) => Object.values<Event>(group));
