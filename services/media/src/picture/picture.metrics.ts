import { Metrics } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PictureMetrics {
  readonly served;

  constructor(metrics: Metrics) {
    this.served = metrics.counter({
      name: 'kubrik_pictures_total',
      help: 'Pictures that were asked for; outcome is stored, made, unavailable, unusable or busy',
      labelNames: ['outcome'],
    });
  }
}
