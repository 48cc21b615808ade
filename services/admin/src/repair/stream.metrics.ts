import { BUS, type Bus, consumerLags, countDeadLetters, Metrics } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** Metrics of the event stream as a whole, which the admin service alone may list. */
@Injectable()
export class StreamMetrics {
  constructor(metrics: Metrics, @Inject(BUS) bus: Bus) {
    metrics.gauge({
      name: 'kubrik_events_waiting',
      help: 'Events that a consumer has still to handle, in all its partitions',
      labelNames: ['consumer'],
      read: async () =>
        (await consumerLags(bus)).map(({ consumer, waiting }) => ({ labels: { consumer }, value: waiting })),
    });
    metrics.gauge({
      name: 'kubrik_dead_letters',
      help: 'Events that wait for a replay because no attempt of their consumer could handle them',
      read: () => countDeadLetters(bus),
    });
  }
}
