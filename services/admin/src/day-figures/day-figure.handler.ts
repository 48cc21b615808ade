import { dayFigures } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DayFigureService } from './day-figure.service.js';

@Controller()
export class DayFigureHandler {
  constructor(private readonly figures: DayFigureService) {}

  @Call(dayFigures.dayFigures)
  read() {
    return this.figures.read();
  }
}
