import { describeCalls, describeFields } from './describe.js';
import { usualPay, usualPayCalls } from './usual-pay.calls.js';

describeFields(usualPay, {
  vacancies: ['Others that name their pay.', 24],
  percentile: [
    'How many of a hundred others pay no more; null without an own pay, or with fewer than ten others.',
    62,
  ],
  median: ['Half of the others pay no more, roubles for a month; null with fewer than ten.', 182_000],
});
describeCalls(usualPayCalls, {
  usualPay: 'Without a rank or a type of vessel all ranks or types are others.',
});
