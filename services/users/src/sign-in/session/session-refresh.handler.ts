import { consumers, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { Sessions } from './sessions.js';

/** Copies a change into the open sessions if the change itself could not, because Redis was away. */
@Controller()
export class SessionRefreshHandler {
  constructor(private readonly sessions: Sessions) {}

  @On(userEvents.changed, consumers.userSessions)
  changed({ data, tx }: ReceivedEvent<typeof userEvents.changed>) {
    return this.sessions.refreshIn(tx, data.userId);
  }

  @On(userEvents.measuresChanged, consumers.userSessions)
  measuresChanged({ data, tx }: ReceivedEvent<typeof userEvents.measuresChanged>) {
    return this.sessions.refreshIn(tx, data.userId);
  }
}
