import { AiQuota } from '@kubrik/ai';
import { totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../account/user.repository.js';

@Controller()
export class TotalsHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly quota: AiQuota,
  ) {}

  @Call(totals.users)
  async read() {
    const [totalUsers, aiUsageToday] = await Promise.all([this.users.count(), this.quota.usedToday()]);
    return { totalUsers, aiUsageToday };
  }
}
