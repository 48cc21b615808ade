import { outlookCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { OutlookService } from './outlook.service.js';

@Controller()
export class OutlookHandler {
  constructor(private readonly outlooks: OutlookService) {}

  @Call(calls.outlook)
  outlook({ query }: Request<typeof calls.outlook>) {
    return this.outlooks.outlook(query);
  }

  @Call(calls.registers)
  registers() {
    return this.outlooks.registers();
  }

  @Call(calls.importRegister)
  importRegister(request: Request<typeof calls.importRegister>) {
    return this.outlooks.import(request);
  }

  @Call(calls.removeRegister)
  async removeRegister({ params }: Request<typeof calls.removeRegister>) {
    await this.outlooks.remove(params.kind);
    return { success: true };
  }
}
