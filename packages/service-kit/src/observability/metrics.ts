import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Memory, processor time and event loop of the process, shared by all services that run in it. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics of one part of the platform; times in seconds. Several parts may run in one process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly calls = new Histogram({
    name: 'kubrik_call_duration_seconds',
    help: 'Time to answer a call, by call and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: this.registers,
  });
  readonly eventsHandled = new Counter({
    name: 'kubrik_events_handled_total',
    help: 'Events handled by a consumer; outcome is done, repeated or dead',
    labelNames: ['consumer', 'outcome'],
    registers: this.registers,
  });
  readonly eventLag = new Histogram({
    name: 'kubrik_event_lag_seconds',
    help: 'Time from the occurrence of an event to its handling by a consumer',
    labelNames: ['consumer'],
    buckets: [...buckets, 10, 60, 600],
    registers: this.registers,
  });
  readonly eventsPublished = new Counter({
    name: 'kubrik_outbox_published_total',
    help: 'Outbox rows acknowledged by the event stream',
    registers: this.registers,
  });
  readonly outboxWaiting = new Gauge({
    name: 'kubrik_outbox_waiting',
    help: 'Outbox rows not yet acknowledged, as of the last pass of the relay',
    registers: this.registers,
  });

  private readonly natsConnected = new Gauge({
    name: 'kubrik_nats_connected',
    help: '1 while there is a connection to NATS, otherwise 0',
    registers: this.registers,
  });

  /** Keeps the metric of the connection to NATS up to date. */
  followConnection(bus: { onChange(listener: (connected: boolean) => void): void }): void {
    bus.onChange((connected) => this.natsConnected.set(connected ? 1 : 0));
  }

  /** This part's metrics and its process's, in Prometheus's text format. */
  async text(): Promise<{ contentType: string; body: string }> {
    const all = Registry.merge([this.registry, processRegistry]);
    return { contentType: all.contentType, body: await all.metrics() };
  }
}
