import type { PublicChoices, PublicProfile } from '@kubrik/contract';
import type { UserRow } from '../account/user.repository.js';

/** A person as everybody sees them: the name, and what they have chosen to show. */
export const viewPublicProfile = (user: UserRow): PublicProfile => ({
  username: user.username,
  since: user.showsSince ? user.createdAt.toISOString().slice(0, 10) : null,
  isEmailVerified: user.showsEmailVerified && user.isEmailVerified,
});

export const viewPublicChoices = ({ showsSince, showsEmailVerified }: UserRow): PublicChoices => ({
  showsSince,
  showsEmailVerified,
});
