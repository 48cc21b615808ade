import { jobs, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DemoService } from './demo.service.js';

@Controller()
export class DemoHandler {
  constructor(private readonly demo: DemoService) {}

  @Call(jobs.seedDemo)
  seed({ body }: Request<typeof jobs.seedDemo>) {
    return this.demo.seed(body);
  }
}
