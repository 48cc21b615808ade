import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleHandler {
  constructor(private readonly people: PeopleService) {}

  @Call(users.adminUsers)
  page({ query }: Request<typeof users.adminUsers>) {
    return this.people.page(query);
  }

  @Call(users.changeUser)
  change({ params, body }: Request<typeof users.changeUser>) {
    return this.people.change(params.id, body);
  }
}
