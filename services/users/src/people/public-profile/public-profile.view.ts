import type { PublicChoices, PublicProfile } from '@kubrik/contract';
import type { UserRow } from '../../account/user/user.repository.js';
import { viewAvatar } from '../../account/user/user.view.js';

/** A person as everybody sees them: the name, and what they have chosen to show. */
export const viewPublicProfile = (user: UserRow): PublicProfile => ({
  username: user.username,
  since: user.showsSince ? user.createdAt.toISOString().slice(0, 10) : null,
  isEmailVerified: user.showsEmailVerified && user.isEmailVerified,
  rank: user.rank,
  fleetType: user.fleetType,
  showsActivity: user.showsActivity,
  avatar: viewAvatar(user.avatar),
});

export const viewPublicChoices = (user: UserRow): PublicChoices => ({
  showsSince: user.showsSince,
  showsEmailVerified: user.showsEmailVerified,
  showsActivity: user.showsActivity,
  rank: user.rank,
  fleetType: user.fleetType,
});
