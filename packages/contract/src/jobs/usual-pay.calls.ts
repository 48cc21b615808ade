import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { ranks } from '../crew/ranks.js';
import { byId } from '../text/text.js';

/** With fewer others nothing is said of the usual pay. */
export const leastVacanciesOfUsualPay = 10;

/** How the pay of a vacancy stands among open ones of the same rank and type of vessel, for a month in roubles. */
export const usualPay = z
  .object({
    /** Others that name their pay. */
    vacancies: z.int(),
    /** How many of a hundred others pay no more; null without an own pay, or with fewer than ten others. */
    percentile: z.int().nullable(),
    /** Half of the others pay no more; null with fewer than ten. */
    median: z.number().nullable(),
  })
  .meta({ id: 'UsualPay' });
export type UsualPay = z.output<typeof usualPay>;

/** What open vacancies of a rank pay for a month in roubles: a quarter of them no more than `lower`, a quarter no less than `upper`. */
export const payOfRank = z
  .object({
    rank: z.enum(ranks),
    /** Open ones that name their pay; at least ten. */
    vacancies: z.int(),
    lower: z.number(),
    median: z.number(),
    upper: z.number(),
  })
  .meta({ id: 'PayOfRank' });
export type PayOfRank = z.output<typeof payOfRank>;

export const usualPayCalls = defineCalls('jobs', {
  usualPay: {
    http: { method: 'GET', path: '/maritime-jobs/{id}/usual-pay' },
    summary: 'How the pay of an open vacancy stands among others of the same rank and type of vessel',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['VacancyNotFound'],
    reply: usualPay,
    cache: { seconds: 600, tags: ['jobs'] },
  },
  payByRank: {
    http: { method: 'GET', path: '/maritime-jobs/pay-by-rank' },
    summary: 'What open vacancies pay, by rank',
    access: { who: 'anyone' },
    reply: z.array(payOfRank),
    // Counted over all vacancies, so a new one does not have it counted again.
    cache: { seconds: 600, tags: [] },
  },
});
