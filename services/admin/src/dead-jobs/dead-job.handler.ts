import { deadJobs, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DeadJobService } from './dead-job.service.js';

@Controller()
export class DeadJobHandler {
  constructor(private readonly jobs: DeadJobService) {}

  @Call(deadJobs.deadJobs)
  list({ actor }: Request<typeof deadJobs.deadJobs>) {
    return this.jobs.list(actor);
  }

  @Call(deadJobs.retryDeadJob)
  async retry({ params, actor }: Request<typeof deadJobs.retryDeadJob>) {
    await this.jobs.retry(params, actor);
    return { success: true, message: 'Задание снова в очереди' };
  }
}
