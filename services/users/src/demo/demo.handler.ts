import { demoPeopleCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DemoService } from './demo.service.js';

@Controller()
export class DemoHandler {
  constructor(private readonly demo: DemoService) {}

  @Call(demoPeopleCalls.seedDemo)
  seed({ body, origin }: Request<typeof demoPeopleCalls.seedDemo>) {
    return this.demo.seed(body, origin);
  }
}
