import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../user/require-own-id.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileHandler {
  constructor(private readonly profiles: ProfileService) {}

  @Call(users.currentUser)
  current({ actor }: Request<typeof users.currentUser>) {
    return this.profiles.read(actor);
  }

  @Call(users.profile)
  async read({ params, actor }: Request<typeof users.profile>) {
    requireOwnId(actor, params.id);
    return this.profiles.read(actor);
  }

  @Call(users.changeProfile)
  async change({ params, body, actor, origin }: Request<typeof users.changeProfile>) {
    requireOwnId(actor, params.id);
    return this.profiles.change(actor, body, origin);
  }
}
