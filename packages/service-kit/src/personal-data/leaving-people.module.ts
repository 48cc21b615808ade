import { consumers, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { LeavingPersonRepository } from './leaving-person.repository.js';

/**
 * Keeps the name of who has asked for deletion, because the later event has none: names are so old when an account goes
 * that they have left the event stream.
 */
@Controller()
export class LeavingPersonHandler {
  constructor(private readonly people: LeavingPersonRepository) {}

  @On(userEvents.deletionChanged, consumers.forumLeavingPeople)
  async changed({ data, tx }: ReceivedEvent<typeof userEvents.deletionChanged>) {
    const { userId, username, dueAt } = data;
    if (dueAt) await this.people.save(tx, { userId, username });
    else await this.people.delete(tx, userId);
  }
}
