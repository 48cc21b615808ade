import { activity, type Request } from '@kubrik/contract';
import { Call, ShownPeople } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ActivityRepository } from './activity.repository.js';

/** What people added to the directory, for their public pages. */
@Controller()
export class ActivityHandler {
  constructor(
    private readonly people: ShownPeople,
    private readonly activity: ActivityRepository,
  ) {}

  @Call(activity.ports.addedBy)
  async addedBy({ params }: Request<typeof activity.ports.addedBy>) {
    const userId = await this.people.requireShown(params.username);
    return this.activity.portsOf(userId);
  }

  @Call(activity.ports.crewFactsBy)
  async crewFactsBy({ params }: Request<typeof activity.ports.crewFactsBy>) {
    const userId = await this.people.requireShown(params.username);
    return this.activity.crewFactsOf(userId);
  }
}
