import { applicationCalls, jobs, type Request } from '@kubrik/contract';
import { Call, requireUser } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ApplicationService } from './application.service.js';
import { ApplicationStateService } from './application-state.service.js';

@Controller()
export class ApplicationHandler {
  constructor(
    private readonly applications: ApplicationService,
    private readonly states: ApplicationStateService,
  ) {}

  @Call(jobs.respond)
  respond(request: Request<typeof jobs.respond>) {
    return this.applications.apply(request);
  }

  @Call(jobs.responded)
  responded({ actor }: Request<typeof jobs.responded>) {
    return this.applications.appliedBy(actor);
  }

  @Call(applicationCalls.applications)
  page({ params, query, actor }: Request<typeof applicationCalls.applications>) {
    return this.applications.page(params.id, query, requireUser(actor));
  }

  @Call(applicationCalls.decideApplications)
  async decide(request: Request<typeof applicationCalls.decideApplications>) {
    return { changed: await this.states.decide(request) };
  }

  @Call(applicationCalls.noteApplication)
  async note(request: Request<typeof applicationCalls.noteApplication>) {
    await this.states.note(request);
    return { success: true };
  }

  @Call(applicationCalls.ownApplications)
  ownPage({ query, actor }: Request<typeof applicationCalls.ownApplications>) {
    return this.states.ownPage(query, actor);
  }

  @Call(applicationCalls.application)
  one({ params, actor }: Request<typeof applicationCalls.application>) {
    return this.states.one(params.id, actor);
  }

  @Call(applicationCalls.applicationCv)
  cv({ params, actor }: Request<typeof applicationCalls.applicationCv>) {
    return this.states.cv(params.id, actor);
  }

  @Call(applicationCalls.applicationEntries)
  entries({ params, query, actor }: Request<typeof applicationCalls.applicationEntries>) {
    return this.states.entriesOf(params.id, query, actor);
  }

  @Call(applicationCalls.writeToApplication)
  write(request: Request<typeof applicationCalls.writeToApplication>) {
    return this.states.write(request);
  }

  @Call(applicationCalls.withdrawApplication)
  async withdraw({ params, actor }: Request<typeof applicationCalls.withdrawApplication>) {
    await this.states.withdraw(params.id, actor);
    return { success: true };
  }

  @Call(applicationCalls.replyTime)
  replyTime({ params }: Request<typeof applicationCalls.replyTime>) {
    return this.states.replyTime(params.id);
  }
}
