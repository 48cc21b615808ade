import { totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';

@Controller()
export class TotalsHandler {
  constructor(private readonly ports: PortRepository) {}

  @Call(totals.ports)
  async read() {
    return { totalPorts: await this.ports.count() };
  }
}
