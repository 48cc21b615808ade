import { blacklist, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SuggestionService } from './suggestion.service.js';

@Controller()
export class SuggestionHandler {
  constructor(private readonly service: SuggestionService) {}

  @Call(blacklist.suggestCompany)
  suggestCompany({ body, actor }: Request<typeof blacklist.suggestCompany>) {
    return this.service.suggestCompany(body, actor);
  }

  @Call(blacklist.suggestVessel)
  suggestVessel({ body, actor }: Request<typeof blacklist.suggestVessel>) {
    return this.service.suggestVessel(body, actor);
  }

  @Call(blacklist.suggestions)
  suggestions({ query }: Request<typeof blacklist.suggestions>) {
    return this.service.read(query);
  }

  @Call(blacklist.decide)
  decide({ params, body }: Request<typeof blacklist.decide>) {
    return this.service.decide(params.id, body);
  }
}
