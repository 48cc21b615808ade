import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.js';

@Controller()
export class SearchHandler {
  constructor(private readonly service: SearchService) {}

  @Call(ports.search)
  search({ params, query }: Request<typeof ports.search>) {
    return this.service.search(params.text, query.limit);
  }
}
