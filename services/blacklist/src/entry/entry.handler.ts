import { blacklist, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { EntryService } from './entry.service.js';

@Controller()
export class EntryHandler {
  constructor(private readonly service: EntryService) {}

  @Call(blacklist.entries)
  entries({ query }: Request<typeof blacklist.entries>) {
    return this.service.read(query);
  }

  @Call(blacklist.addEntry)
  add({ body, actor }: Request<typeof blacklist.addEntry>) {
    return this.service.add(body, actor);
  }

  @Call(blacklist.changeEntry)
  change({ params, body }: Request<typeof blacklist.changeEntry>) {
    return this.service.setState(params.id, body);
  }
}
