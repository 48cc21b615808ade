import { jobs, type Request } from '@kubrik/contract';
import { Call, requireUser } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ApplicationService } from './application.service.js';

@Controller()
export class ApplicationHandler {
  constructor(private readonly applications: ApplicationService) {}

  @Call(jobs.respond)
  respond(request: Request<typeof jobs.respond>) {
    return this.applications.apply(request);
  }

  @Call(jobs.responded)
  responded({ actor }: Request<typeof jobs.responded>) {
    return this.applications.appliedBy(actor);
  }

  @Call(jobs.applications)
  page({ params, query, actor }: Request<typeof jobs.applications>) {
    return this.applications.page(params.id, query, requireUser(actor));
  }
}
