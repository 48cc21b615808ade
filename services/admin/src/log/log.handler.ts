import { admin, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { LogService } from './log.service.js';

@Controller()
export class LogHandler {
  constructor(private readonly log: LogService) {}

  @Call(admin.logs)
  logs({ query }: Request<typeof admin.logs>) {
    return this.log.read(query);
  }
}
