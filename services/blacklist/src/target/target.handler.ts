import { blacklist, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TargetService } from './target.service.js';
import { viewCompany, viewVessel } from './target.view.js';

@Controller()
export class TargetHandler {
  constructor(private readonly targets: TargetService) {}

  @Call(blacklist.list)
  list({ query }: Request<typeof blacklist.list>) {
    return this.targets.blacklisted(query);
  }

  @Call(blacklist.companies)
  companies({ query }: Request<typeof blacklist.companies>) {
    return this.targets.list('company', query, viewCompany);
  }

  @Call(blacklist.vessels)
  vessels({ query }: Request<typeof blacklist.vessels>) {
    return this.targets.list('vessel', query, viewVessel);
  }

  /** The same list under a short name. */
  @Call(blacklist.allCompanies)
  allCompanies({ query }: Request<typeof blacklist.allCompanies>) {
    return this.targets.list('company', query, viewCompany);
  }

  /** The same list under a short name. */
  @Call(blacklist.allVessels)
  allVessels({ query }: Request<typeof blacklist.allVessels>) {
    return this.targets.list('vessel', query, viewVessel);
  }

  @Call(blacklist.followCompany)
  async followCompany({ params, body, actor }: Request<typeof blacklist.followCompany>) {
    await this.targets.followCompany(params.id, actor, body.follows);
    return body;
  }

  @Call(blacklist.company)
  company({ params }: Request<typeof blacklist.company>) {
    return this.targets.one('company', params.id, viewCompany);
  }

  @Call(blacklist.vessel)
  vessel({ params }: Request<typeof blacklist.vessel>) {
    return this.targets.one('vessel', params.id, viewVessel);
  }
}
