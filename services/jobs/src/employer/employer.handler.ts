import { consumers, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { EmployerService } from './employer.service.js';

@Controller()
export class EmployerHandler {
  constructor(private readonly employers: EmployerService) {}

  @On(userEvents.companyChanged, consumers.jobEmployers)
  apply({ data, tx }: ReceivedEvent<typeof userEvents.companyChanged>) {
    return this.employers.apply(tx, data);
  }
}
