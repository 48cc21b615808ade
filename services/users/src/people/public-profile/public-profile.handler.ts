import { publicProfiles, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { PublicProfileService } from './public-profile.service.js';

@Controller()
export class PublicProfileHandler {
  constructor(private readonly profiles: PublicProfileService) {}

  @Call(publicProfiles.publicProfile)
  read({ params }: Request<typeof publicProfiles.publicProfile>) {
    return this.profiles.read(params.username);
  }

  @Call(publicProfiles.usernames)
  usernames({ query, actor }: Request<typeof publicProfiles.usernames>) {
    return this.profiles.usernames(actor, query.prefix);
  }

  @Call(publicProfiles.publicChoices)
  async choices({ params, actor }: Request<typeof publicProfiles.publicChoices>) {
    requireOwnId(actor, params.id);
    return this.profiles.choices(actor);
  }

  @Call(publicProfiles.choosePublic)
  async choose({ params, body, actor }: Request<typeof publicProfiles.choosePublic>) {
    requireOwnId(actor, params.id);
    return this.profiles.choose(actor, body);
  }
}
