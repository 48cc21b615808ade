import { expect, it } from 'vitest';
import { healthView } from './health.view.js';
import type { ServiceState, Survey } from './survey.js';

const state = (changes: Partial<ServiceState>): ServiceState => ({
  name: 'news',
  isUp: true,
  problem: null,
  database: true,
  nats: true,
  redis: true,
  report: null,
  ...changes,
});
const survey = (changes: Partial<ServiceState>): Survey => ({
  checkedAt: '2026-11-22T12:00:00.000Z',
  services: [state({ name: 'ports' }), state(changes)],
  databaseMs: 2,
  nats: true,
  redis: true,
  gateway: '',
  page: '',
  disk: null,
  deadLetters: 0,
});

it.each([
  ['every service has its database', {}, true],
  ['a service has lost its database', { isUp: false, database: false }, false],
  ['it is unknown, because the service is away', { isUp: false, database: null }, true],
])('the health of the databases when %s', (_, changes, expected) => {
  expect(healthView(survey(changes)).database).toBe(expected);
});
