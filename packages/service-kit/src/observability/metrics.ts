import { setTimeout as sleep } from 'node:timers/promises';
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type HistogramConfiguration,
  type LabelValues,
  Registry,
} from 'prom-client';

/** Memory, processor time and event loop of the process, shared by all services that run in it. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** In ms; longest wait for the value of a gauge. */
const readTimeout = 1000;

/** One value of a gauge that has labels. */
export interface Sample<L extends string> {
  labels: LabelValues<L>;
  value: number;
}

export interface GaugeOptions<L extends string> {
  name: string;
  help: string;
  labelNames?: L[];
  /** Reads the value, or one for each combination of labels; undefined when there is none. */
  read(): Reading<L> | Promise<Reading<L>>;
  /** The value when the reading fails or takes too long. Default: none. */
  otherwise?: number;
}
type Reading<L extends string> = number | Sample<L>[] | undefined;

/** Prometheus metrics of one part of the platform; times in seconds. Several parts may run in one process. */
export class Metrics {
  private readonly registry = new Registry();

  readonly calls = this.histogram({
    name: 'kubrik_call_duration_seconds',
    help: 'Time to answer a call, by call and status',
    labelNames: ['call', 'status'],
  });
  readonly eventsHandled = this.counter({
    name: 'kubrik_events_handled_total',
    help: 'Events handled by a consumer; outcome is done, repeated or dead',
    labelNames: ['consumer', 'outcome'],
  });
  readonly eventLag = this.histogram({
    name: 'kubrik_event_lag_seconds',
    help: 'Time from the occurrence of an event to its handling by a consumer',
    labelNames: ['consumer'],
    buckets: [...buckets, 10, 60, 600],
  });
  readonly eventsPublished = this.counter({
    name: 'kubrik_outbox_published_total',
    help: 'Outbox rows acknowledged by the event stream',
  });

  counter<L extends string = never>(options: CounterConfiguration<L>): Counter<L> {
    return new Counter({ ...options, registers: [this.registry] });
  }

  histogram<L extends string = never>(options: HistogramConfiguration<L>): Histogram<L> {
    return new Histogram({ buckets, ...options, registers: [this.registry] });
  }

  /**
   * A gauge that is read whenever Prometheus asks. A reading that fails or takes more than a second is given up, so that
   * a database or server that is away leaves the other metrics readable.
   */
  gauge<L extends string = never>({ name, help, labelNames = [], read, otherwise }: GaugeOptions<L>): void {
    const gauge: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const reading = await withinLimit(async () => read()).catch(() => otherwise);
        if (labelNames.length > 0) gauge.reset();
        else gauge.remove();
        if (typeof reading === 'number') gauge.set(reading);
        else for (const { labels, value } of reading ?? []) gauge.set(labels, value);
      },
    });
  }

  /** A gauge that is 1 while there is a connection to a server, otherwise 0. */
  connection(name: string, help: string, isConnected: () => boolean | Promise<boolean>): void {
    this.gauge({ name, help, read: async () => Number(await isConnected()), otherwise: 0 });
  }

  /** This part's metrics and its process's, in Prometheus's text format. */
  async text(): Promise<{ contentType: string; body: string }> {
    const all = Registry.merge([this.registry, processRegistry]);
    return { contentType: all.contentType, body: await all.metrics() };
  }
}

/** @throws Error when `work` takes too long */
const withinLimit = <T>(work: () => Promise<T>): Promise<T> =>
  Promise.race([
    work(),
    sleep(readTimeout, undefined, { ref: false }).then(() => {
      throw new Error('a metric was not read in time');
    }),
  ]);
