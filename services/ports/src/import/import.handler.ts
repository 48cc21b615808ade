import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ImportService } from './import.service.js';

@Controller()
export class ImportHandler {
  constructor(private readonly service: ImportService) {}

  @Call(ports.importLines)
  importLines({ body }: Request<typeof ports.importLines>) {
    return this.service.take(body);
  }
}
