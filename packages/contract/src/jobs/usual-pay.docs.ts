import { describeCalls, describeFields } from '../call/describe.js';
import { payOfRank, usualPay, usualPayCalls } from './usual-pay.calls.js';

describeFields(usualPay, {
  vacancies: ['Others that name their pay.', 24],
  percentile: [
    'How many of a hundred others pay no more; null without an own pay, or with fewer than ten others.',
    62,
  ],
  median: ['Half of the others pay no more, roubles for a month; null with fewer than ten.', 182_000],
});
describeFields(payOfRank, {
  rank: ['The exact rank.', 'second-engineer'],
  vacancies: ['Open vacancies of the rank that name their pay; at least ten.', 24],
  lower: ['A quarter of them pay no more, roubles for a month.', 150_000],
  median: ['Half of them pay no more, roubles for a month.', 182_000],
  upper: ['A quarter of them pay no less, roubles for a month.', 240_000],
});
describeCalls(usualPayCalls, {
  payByRank:
    'The best paid rank first. A rank with fewer than ten such vacancies is left out, and so are invented ones of a demonstration. Up to ten minutes old.',
  usualPay: 'Without a rank or a type of vessel all ranks or types are others.',
});
