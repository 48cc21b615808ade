import { cvSearchCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CvSearchService } from './cv-search.service.js';

@Controller()
export class CvSearchHandler {
  constructor(private readonly search: CvSearchService) {}

  @Call(cvSearchCalls.listedCvs)
  page(request: Request<typeof cvSearchCalls.listedCvs>) {
    return this.search.page(request);
  }

  @Call(cvSearchCalls.listedCv)
  open(request: Request<typeof cvSearchCalls.listedCv>) {
    return this.search.open(request);
  }

  @Call(cvSearchCalls.cvReaders)
  readers({ query, actor }: Request<typeof cvSearchCalls.cvReaders>) {
    return this.search.readersOf(actor, query);
  }
}
