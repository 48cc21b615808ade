import { z } from 'zod';
import { type Domain, defineCalls, defineInternalCall } from '../call/call.js';

/** How many days of figures the panel shows: 26 weeks. */
export const daysOfFigures = 182;

/** The figures by day: rows are counted by the day of their creation, requests by the day of their arrival. */
export const dayFigureName = z.enum([
  'people',
  'messages',
  'news',
  'vacancies',
  'aiRequests',
  'refusedCalls',
]);
export type DayFigureName = z.output<typeof dayFigureName>;

/** In UTC, both included. */
const days = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Days = z.output<typeof days>;

/** In ms. Figures are requested in the background, at most for a month at once. */
const timeout = 10_000;

const dayCountsCall = (domain: Domain) =>
  defineInternalCall(domain, 'dayCounts', {
    summary: 'How many this domain has made on each day, without the days on which there was none',
    query: days,
    reply: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    delivery: { repeatable: true, timeout },
  });

/** The figures that each domain counts from its rows. */
export const dayCounts = {
  people: dayCountsCall('users'),
  messages: dayCountsCall('forum'),
  news: dayCountsCall('news'),
  vacancies: dayCountsCall('jobs'),
};

export const dayFigures = defineCalls('admin', {
  dayFigures: {
    http: { method: 'GET', path: '/admin/stats/days' },
    summary: 'What was made on each day of the last half year',
    access: { who: 'admin' },
    reply: z.object({
      /** The first day (UTC); the others follow without a gap. */
      from: z.iso.date(),
      figures: z.array(
        z.object({
          name: dayFigureName,
          /** One figure for each day; null when it is not known. */
          counts: z.array(z.int().nullable()),
        }),
      ),
    }),
  },
});
