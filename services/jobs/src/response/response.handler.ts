import { jobs, type Request } from '@kubrik/contract';
import { Call, requireUser } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ResponseService } from './response.service.js';

@Controller()
export class ResponseHandler {
  constructor(private readonly responses: ResponseService) {}

  @Call(jobs.respond)
  respond({ params, body, actor }: Request<typeof jobs.respond>) {
    return this.responses.respond(params.id, body.message, actor);
  }

  @Call(jobs.responded)
  responded({ actor }: Request<typeof jobs.responded>) {
    return this.responses.respondedBy(actor);
  }

  @Call(jobs.applications)
  applications({ params, query, actor }: Request<typeof jobs.applications>) {
    return this.responses.applications(params.id, query, requireUser(actor));
  }
}
