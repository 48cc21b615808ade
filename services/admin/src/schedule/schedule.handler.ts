import { schedules } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ScheduleService } from './schedule.service.js';

@Controller()
export class ScheduleHandler {
  constructor(private readonly service: ScheduleService) {}

  @Call(schedules.schedules)
  schedules() {
    return this.service.list();
  }
}
