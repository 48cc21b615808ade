import { type Request, targetNameCalls } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { NameSuggestionService } from './name-suggestion.service.js';
import { TargetNameService } from './target-name.service.js';

@Controller()
export class TargetNameHandler {
  constructor(
    private readonly names: TargetNameService,
    private readonly suggestions: NameSuggestionService,
  ) {}

  @Call(targetNameCalls.names)
  read({ query }: Request<typeof targetNameCalls.names>) {
    return this.names.read(query.targetId);
  }

  @Call(targetNameCalls.addName)
  add({ body }: Request<typeof targetNameCalls.addName>) {
    return this.names.add(body);
  }

  @Call(targetNameCalls.deleteName)
  remove({ params }: Request<typeof targetNameCalls.deleteName>) {
    return this.names.remove(params.id);
  }

  @Call(targetNameCalls.suggestName)
  suggest({ body, actor }: Request<typeof targetNameCalls.suggestName>) {
    return this.suggestions.suggest(body, actor);
  }
}
