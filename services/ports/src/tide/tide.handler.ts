import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TideService } from './tide.service.js';

@Controller()
export class TideHandler {
  constructor(private readonly service: TideService) {}

  @Call(ports.tide)
  tide({ params }: Request<typeof ports.tide>) {
    return this.service.read(params.id);
  }
}
