import { crewFactCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CrewFactService } from './crew-fact.service.js';
import { CrewFactAnswerService } from './crew-fact-answer.service.js';

@Controller()
export class CrewFactHandler {
  constructor(
    private readonly service: CrewFactService,
    private readonly answers: CrewFactAnswerService,
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
    return this.service.edit(params.id, actor, body.content, origin.heldFor);
  }

  @Call(calls.answerCrewFact)
  answer({ params, body, actor, origin }: Request<typeof calls.answerCrewFact>) {
    return this.answers.answer(params.id, body.answer, actor, origin);
  }

  @Call(calls.takeCrewFactAnswerBack)
  takeAnswerBack({ params, actor }: Request<typeof calls.takeCrewFactAnswerBack>) {
    return this.answers.takeBack(params.id, actor);
  }
}
