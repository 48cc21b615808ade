import { companyLinkCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CompanyLinkService } from './company-link.service.js';

@Controller()
export class CompanyLinkHandler {
  constructor(private readonly service: CompanyLinkService) {}

  @Call(companyLinkCalls.links)
  read({ query }: Request<typeof companyLinkCalls.links>) {
    return this.service.read(query);
  }

  @Call(companyLinkCalls.addLink)
  add({ body }: Request<typeof companyLinkCalls.addLink>) {
    return this.service.add(body);
  }

  @Call(companyLinkCalls.deleteLink)
  remove({ params }: Request<typeof companyLinkCalls.deleteLink>) {
    return this.service.remove(params.id);
  }
}
