import { AiQuotaModule } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { DayFigureHandler } from './day-figure.handler.js';
import { DayFigureRepository } from './day-figure.repository.js';
import { DayFigureService } from './day-figure.service.js';

/** What was made on each day, for the panel's charts. */
@Module({
  imports: [AiQuotaModule, OperationsModule],
  controllers: [DayFigureHandler],
  providers: [DayFigureService, DayFigureRepository],
})
export class DayFiguresModule {}
