import { banking } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DemoService } from './demo.service.js';

@Controller()
export class DemoHandler {
  constructor(private readonly demo: DemoService) {}

  @Call(banking.seedDemo)
  async seed() {
    return { added: await this.demo.seed() };
  }
}
