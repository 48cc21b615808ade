import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortCardService } from './port-card.service.js';

@Controller()
export class PortCardHandler {
  constructor(private readonly service: PortCardService) {}

  @Call(ports.port)
  port({ params }: Request<typeof ports.port>) {
    return this.service.read(params.id);
  }
}
