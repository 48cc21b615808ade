import { type ConsumerSpec, userEvents } from '@kubrik/contract';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { On, type ReceivedEvent } from '../calls/decorators.js';
import { LeavingPersonRepository } from './leaving-person.repository.js';

/**
 * Keeps the names of who has asked for deletion, because the later event has none: names are so old when an account goes
 * that they have left the event stream.
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
