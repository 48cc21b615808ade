import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { ranks } from '../crew/ranks.js';
import { byId } from '../text/text.js';

/** The usual pay needs at least so many other vacancies. */
export const leastVacanciesOfUsualPay = 10;

/** The pay of a vacancy compared with open ones of the same rank and vessel type, for a month in roubles. */
export const usualPay = z
  .object({
    /** Number of other vacancies with pay. */
    vacancies: z.int(),
    /** Per cent of the others that pay no more; null when the vacancy gives no pay, or with fewer than ten others. */
    percentile: z.int().nullable(),
    /** Median pay of the others; null with fewer than ten. */
    median: z.number().nullable(),
  })
  .meta({ id: 'UsualPay' });
export type UsualPay = z.output<typeof usualPay>;

/**
 * Pay of open vacancies of a rank, for a month in roubles: a quarter pay `lower` or less, a quarter pay `upper` or
 * more.
 */
export const payOfRank = z
  .object({
    rank: z.enum(ranks),
    /** Number of open vacancies with pay; at least ten. */
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
    // Computed from all vacancies, so a new vacancy does not purge it.
    cache: { seconds: 600, tags: [] },
  },
});
