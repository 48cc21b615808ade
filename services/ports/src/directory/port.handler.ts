import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CountryService } from './country.service.js';
import { PortService } from './port.service.js';

@Controller()
export class PortHandler {
  constructor(
    private readonly service: PortService,
    private readonly countries: CountryService,
  ) {}

  @Call(ports.list)
  list({ query }: Request<typeof ports.list>) {
    return this.service.list(query);
  }

  @Call(ports.region)
  region({ params: { region }, query }: Request<typeof ports.region>) {
    return this.service.list({ ...query, region: region === 'all' ? undefined : region });
  }

  @Call(ports.near)
  near({ query: { limit, ...position } }: Request<typeof ports.near>) {
    return this.service.near(position, limit);
  }

  @Call(ports.view)
  async view({ params }: Request<typeof ports.view>) {
    await this.service.countOpening(params.id);
    return { success: true };
  }

  @Call(ports.countries)
  listCountries() {
    return this.countries.list();
  }
}
