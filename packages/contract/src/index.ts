import { admin, adminEvents } from './admin.js';
import type { Call } from './call.js';
import type { Event } from './event.js';
import { forum, forumEvents } from './forum.js';
import { news, newsEvents } from './news.js';
import { portEvents, ports } from './ports.js';
import { userEvents, users } from './users.js';

export * from './admin.js';
export * from './call.js';
export * from './error.js';
export * from './event.js';
export * from './forum.js';
export * from './job.js';
export * from './live.js';
export * from './news.js';
export * from './ports.js';
export * from './russian.js';
export * from './template.js';
export * from './text.js';
export * from './users.js';

/** Every call of the platform, by domain. */
export const calls = { news, forum, users, ports, admin };
export const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values<Call>(group));

/** Every event of the platform, by domain. */
export const events = {
  news: newsEvents,
  forum: forumEvents,
  users: userEvents,
  ports: portEvents,
  admin: adminEvents,
};
export const allEvents: Event[] = Object.values(events).flatMap((group) => Object.values<Event>(group));
