import { consumers, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { Sessions } from './sessions.js';

/** Does with the event what a change could not do at once because Redis was away. */
@Controller()
export class SessionsHandler {
  constructor(private readonly sessions: Sessions) {}

  @On(userEvents.changed, consumers.userSessions)
  changed({ data, tx }: ReceivedEvent<typeof userEvents.changed>) {
    return this.sessions.refreshIn(tx, data.userId);
  }
}
