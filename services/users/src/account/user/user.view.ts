import type { Attachment, StoredAttachment, User as UserReply } from '@kubrik/contract';
import { type PicturePaths, viewPublicAttachments } from '@kubrik/service-kit';
import type { UserRow } from './user.repository.js';

/** A person as they themselves and administrators see them. */
export const viewUser = (user: UserRow, pictures: PicturePaths): UserReply => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  isActive: user.isActive,
  isEmailVerified: user.isEmailVerified,
  profileImageUrl: pictures.of(user.profileImageUrl),
  avatar: viewAvatar(user.avatar),
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
});

export function viewAvatar(avatar: StoredAttachment | null): Attachment | null {
  const [view = null] = viewPublicAttachments(avatar ? [avatar] : []);
  return view;
}
