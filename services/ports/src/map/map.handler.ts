import { ports } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';
import { harboursByPort } from '../source/harbours.js';
import { viewMap } from './map.view.js';

@Controller()
export class MapHandler {
  private harbours: Map<string, string[]> | undefined;

  constructor(private readonly portRepository: PortRepository) {}

  @Call(ports.map)
  async map() {
    this.harbours ??= harboursByPort();
    return viewMap(await this.portRepository.located(), this.harbours);
  }
}
