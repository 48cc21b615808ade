import {
  type Actor,
  type Body,
  lookupKey,
  maxUsernameSuggestions,
  type PublicChoices,
  type PublicProfile,
  type publicProfiles,
} from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announcePublicChoices } from '../../account/user/announce-changed.js';
import { UserRepository } from '../../account/user/user.repository.js';
import { viewPublicChoices, viewPublicProfile } from './public-profile.view.js';

/** The page of a person that everybody may read, and what the person lets the page show. */
@Injectable()
export class PublicProfileService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
  ) {}

  async read(username: string): Promise<PublicProfile> {
    const user = await this.users.findPublic(lookupKey(username));
    if (!user) throw new Refusal('UserNotFound', [{ field: 'username', message: 'Такого участника нет' }]);
    return viewPublicProfile(user);
  }

  /** Usernames that begin with the prefix, for anybody who is signed in. */
  async usernames(actor: Actor, prefix: string): Promise<{ username: string }[]> {
    if (actor.kind !== 'user') throw new Refusal('AuthorizationRequired');
    return this.users.suggestions(lookupKey(prefix), actor.id, maxUsernameSuggestions);
  }

  async choices(actor: Actor): Promise<PublicChoices> {
    return viewPublicChoices(await this.users.findSelf(actor));
  }

  choose(actor: Actor, choices: Body<typeof publicProfiles.choosePublic>): Promise<PublicChoices> {
    return this.outbox.transaction(async (tx) => {
      const before = await this.users.lockSelf(tx, actor);
      const after = { ...viewPublicChoices(before), ...choices };
      await this.users.update(tx, before.id, after);
      announcePublicChoices(tx, { ...before, ...after });
      return after;
    });
  }
}
