import { protection, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ConsultantService } from './consultant.service.js';

@Controller()
export class ConsultantHandler {
  constructor(private readonly service: ConsultantService) {}

  @Call(protection.chat)
  list({ query, actor }: Request<typeof protection.chat>) {
    return this.service.list(actor, query);
  }

  @Call(protection.ask)
  ask({ body, actor, origin }: Request<typeof protection.ask>) {
    return this.service.ask(body, actor, origin);
  }

  @Call(protection.clearChat)
  async clear({ actor }: Request<typeof protection.clearChat>) {
    await this.service.clear(actor);
    return { success: true };
  }
}
