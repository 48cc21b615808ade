import { guestNames, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UsernameService } from './username.service.js';

@Controller()
export class UsernameHandler {
  constructor(private readonly usernames: UsernameService) {}

  @Call(guestNames.check)
  async check({ body }: Request<typeof guestNames.check>) {
    return { isTaken: await this.usernames.isTaken(body.name) };
  }
}
