import { describeCalls, describeFields } from '../call/describe.js';
import { dayFigures } from './day-figure.calls.js';

describeFields(dayFigures.dayFigures.reply, {
  from: ['The first of the days, in UTC; the last is today.', '2026-06-01'],
  figures: 'One for each of what is counted.',
});
describeFields(dayFigures.dayFigures.reply.shape.figures.element, {
  name: 'What is counted: rows by when they were made, requests by when they came.',
  counts: ['One for each day; null where it is not known.', [12, null]],
});
describeCalls(dayFigures, {
  dayFigures:
    '182 days, at most five minutes old. Requests to the AI and refused calls are known from the day on which the platform began to note them.',
});
