import type { User as UserReply } from '@kubrik/contract';
import type { User } from './user.entity.js';

/** What the contract promises of a person, to themselves and to an administrator. */
export const viewUser = (user: User): UserReply => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  isActive: user.isActive,
  isEmailVerified: user.isEmailVerified,
  profileImageUrl: user.profileImageUrl,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
});
