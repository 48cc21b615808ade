import { crewFactCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CrewFactService } from './crew-fact.service.js';
import { CrewFactAnswerService } from './crew-fact-answer.service.js';
import { CrewFactDeletionService } from './crew-fact-deletion.service.js';
import { CrewFactReportService } from './crew-fact-report.service.js';
import { OwnCrewFactService } from './own-crew-fact.service.js';

@Controller()
export class CrewFactHandler {
  constructor(
    private readonly service: CrewFactService,
    private readonly ownFacts: OwnCrewFactService,
    private readonly answers: CrewFactAnswerService,
    private readonly deletions: CrewFactDeletionService,
    private readonly reports: CrewFactReportService,
  ) {}

  @Call(calls.crewFacts)
  facts({ params }: Request<typeof calls.crewFacts>) {
    return this.service.read(params.id);
  }

  @Call(calls.ownCrewFacts)
  own({ params, actor }: Request<typeof calls.ownCrewFacts>) {
    return this.service.own(params.id, actor);
  }

  @Call(calls.addCrewFact)
  add(request: Request<typeof calls.addCrewFact>) {
    return this.service.add(request);
  }

  @Call(calls.editCrewFact)
  edit({ params, body, actor, origin }: Request<typeof calls.editCrewFact>) {
    return this.ownFacts.edit(params.id, actor, body.content, origin.heldFor);
  }

  @Call(calls.deleteOwnCrewFact)
  async deleteOwn({ params, actor }: Request<typeof calls.deleteOwnCrewFact>) {
    await this.ownFacts.delete(params.id, actor);
    return { success: true };
  }

  @Call(calls.deleteCrewFact)
  async delete({ params, query, actor }: Request<typeof calls.deleteCrewFact>) {
    await this.deletions.delete(params.id, actor, query);
    return { success: true };
  }

  @Call(calls.answerCrewFact)
  answer({ params, body, actor, origin }: Request<typeof calls.answerCrewFact>) {
    return this.answers.answer(params.id, body.answer, actor, origin);
  }

  @Call(calls.takeCrewFactAnswerBack)
  takeAnswerBack({ params, actor }: Request<typeof calls.takeCrewFactAnswerBack>) {
    return this.answers.takeBack(params.id, actor);
  }

  @Call(calls.reportCrewFact)
  async report(request: Request<typeof calls.reportCrewFact>) {
    await this.reports.report(request);
    return { success: true };
  }
}
