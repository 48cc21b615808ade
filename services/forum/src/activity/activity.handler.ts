import { activity, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ActivityService } from './activity.service.js';

@Controller()
export class ActivityHandler {
  constructor(private readonly service: ActivityService) {}

  @Call(activity.forum.writtenBy)
  writtenBy({ params }: Request<typeof activity.forum.writtenBy>) {
    return this.service.writtenBy(params.username);
  }
}
