import { AiQuota } from '@kubrik/ai';
import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';

@Controller()
export class UsageHandler {
  constructor(private readonly quota: AiQuota) {}

  @Call(users.aiUsage)
  read({ actor }: Request<typeof users.aiUsage>) {
    return this.quota.usage(actor);
  }
}
