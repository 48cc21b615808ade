import { demoEmployerCalls, jobs, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DemoService } from './demo.service.js';
import { DemoEmployerService } from './demo-employer.service.js';

@Controller()
export class DemoHandler {
  constructor(
    private readonly demo: DemoService,
    private readonly employers: DemoEmployerService,
  ) {}

  @Call(jobs.seedDemo)
  seed({ body }: Request<typeof jobs.seedDemo>) {
    return this.demo.seed(body);
  }

  @Call(demoEmployerCalls.seedDemoEmployers)
  seedEmployers({ body }: Request<typeof demoEmployerCalls.seedDemoEmployers>) {
    return this.employers.seed(body);
  }
}
