import { AiQuota } from '@kubrik/ai';
import { dayCounts, type Request, totals } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../account/user/user.repository.js';

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

  @Call(dayCounts.people)
  dayCounts({ query }: Request<typeof dayCounts.people>) {
    return this.users.countByDay(query);
  }
}
