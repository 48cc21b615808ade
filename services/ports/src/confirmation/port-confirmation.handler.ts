import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PortConfirmationService } from './port-confirmation.service.js';

@Controller()
export class PortConfirmationHandler {
  constructor(private readonly confirmations: PortConfirmationService) {}

  @Call(ports.confirmation)
  confirmation({ params, actor }: Request<typeof ports.confirmation>) {
    return this.confirmations.read(params.id, actor);
  }

  @Call(ports.confirm)
  confirm({ params, actor, origin }: Request<typeof ports.confirm>) {
    return this.confirmations.confirm(params.id, actor, origin);
  }

  @Call(ports.approve)
  async approve({ params }: Request<typeof ports.approve>) {
    await this.confirmations.approve(params.id);
    return { success: true };
  }
}
