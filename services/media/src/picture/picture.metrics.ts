import { Metrics } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

@Injectable()
export class PictureMetrics {
  readonly served: Counter<'outcome'>;

  constructor(metrics: Metrics) {
    this.served = new Counter({
      name: 'kubrik_pictures_total',
      help: 'Pictures that were asked for; outcome is stored, made, unavailable, unusable or busy',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }
}
