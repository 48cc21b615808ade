import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics that every process has; times in seconds. */
export const metrics = {
  calls: new Histogram({
    name: 'kubrik_call_duration_seconds',
    help: 'Time to answer a call, by call and status',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  }),
  eventsHandled: new Counter({
    name: 'kubrik_events_handled_total',
    help: 'Events handled by a consumer; outcome is done, repeated or dead',
    labelNames: ['consumer', 'outcome'],
    registers,
  }),
  eventLag: new Histogram({
    name: 'kubrik_event_lag_seconds',
    help: 'Time from what happened to its effect in a consumer',
    labelNames: ['consumer'],
    buckets: [...buckets, 10, 60, 600],
    registers,
  }),
  eventsPublished: new Counter({
    name: 'kubrik_outbox_published_total',
    help: 'Outbox rows acknowledged by the event stream',
    registers,
  }),
  outboxWaiting: new Gauge({
    name: 'kubrik_outbox_waiting',
    help: 'Outbox rows not yet acknowledged, as of the last pass of the relay',
    registers,
  }),
};
