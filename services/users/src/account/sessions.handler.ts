import { userEvents } from '@kubrik/contract';
import { type Delivery, On } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { Sessions } from './sessions.js';

/** What a change could not do at once, because Redis was away, is done when its event comes. */
@Controller()
export class SessionsHandler {
  constructor(private readonly sessions: Sessions) {}

  @On(userEvents.changed, { as: 'user-sessions' })
  changed({ data, tx }: Delivery<typeof userEvents.changed>) {
    return this.sessions.refreshIn(tx.manager, data.userId);
  }
}
