import { blacklist, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DemoService } from './demo.service.js';

@Controller()
export class DemoHandler {
  constructor(private readonly demo: DemoService) {}

  @Call(blacklist.seedDemo)
  seed({ body }: Request<typeof blacklist.seedDemo>) {
    return this.demo.seed(body);
  }
}
