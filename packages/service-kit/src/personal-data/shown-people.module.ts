import { type ConsumerSpec, userEvents } from '@kubrik/contract';
import { Controller, type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import { On, type ReceivedEvent } from '../calls/decorators.js';
import { Refusal } from '../calls/refusal.js';
import { ShownPersonRepository } from './shown-person.repository.js';

/** People whose public page shows what this service knows of them. */
@Injectable()
export class ShownPeople {
  constructor(private readonly people: ShownPersonRepository) {}

  /**
   * @param username the present one
   * @returns the person's id
   * @throws Refusal `UserNotFound` when there is no such person, or they do not show it
   */
  async requireShown(username: string): Promise<string> {
    const person = await this.people.find(username);
    if (!person)
      throw new Refusal('UserNotFound', [{ field: 'username', message: 'Участник этого не показывает' }]);
    return person.userId;
  }
}

/** For a service with the table `shown_people`. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class ShownPeopleModule {
  static of(consumer: ConsumerSpec): DynamicModule {
    return {
      module: ShownPeopleModule,
      controllers: [handlerOf(consumer)],
      providers: [ShownPersonRepository, ShownPeople],
      exports: [ShownPeople],
    };
  }
}

/** A class for each consumer, because a decorator names it. */
function handlerOf(consumer: ConsumerSpec): Type {
  @Controller()
  class ShownPersonHandler {
    constructor(private readonly people: ShownPersonRepository) {}

    @On(userEvents.publicChoicesChanged, consumer)
    async changed({ data, tx }: ReceivedEvent<typeof userEvents.publicChoicesChanged>) {
      const { userId, username, showsActivity } = data;
      if (showsActivity) await this.people.save(tx, { userId, username });
      else await this.people.delete(tx, userId);
    }
  }
  return ShownPersonHandler;
}
