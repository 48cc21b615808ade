import { ports } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { viewMap } from '../port/port.view.js';

@Controller()
export class MapHandler {
  constructor(private readonly ports: PortRepository) {}

  @Call(ports.map)
  async map() {
    return viewMap(await this.ports.located());
  }
}
