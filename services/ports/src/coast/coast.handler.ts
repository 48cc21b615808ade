import { portCoastCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CoastService } from './coast.service.js';

@Controller()
export class CoastHandler {
  constructor(private readonly service: CoastService) {}

  @Call(portCoastCalls.coast)
  coast({ params }: Request<typeof portCoastCalls.coast>) {
    return this.service.around(params.id);
  }
}
