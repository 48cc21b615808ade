import { type ConsumerSpec, userEvents } from '@kubrik/contract';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { On, type ReceivedEvent } from '../calls/decorators.js';
import { LeavingPersonRepository } from './leaving-person.repository.js';

/**
 * Stores the names of people who have asked for deletion, because the later event of the deletion has no names. By then
 * the events with the names have left the event stream.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class LeavingPeopleModule {
  static of(consumer: ConsumerSpec): DynamicModule {
    return {
      module: LeavingPeopleModule,
      controllers: [handlerOf(consumer)],
      providers: [LeavingPersonRepository],
    };
  }
}

/** A class for each consumer, because a decorator names it. */
function handlerOf(consumer: ConsumerSpec): Type {
  @Controller()
  class LeavingPersonHandler {
    constructor(private readonly people: LeavingPersonRepository) {}

    @On(userEvents.deletionChanged, consumer)
    async changed({ data, tx }: ReceivedEvent<typeof userEvents.deletionChanged>) {
      const { userId, username, earlierUsernames, dueAt } = data;
      if (dueAt) await this.people.save(tx, { userId, usernames: [username, ...earlierUsernames] });
      else await this.people.delete(tx, userId);
    }
  }
  return LeavingPersonHandler;
}
