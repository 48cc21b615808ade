import type { User } from '@kubrik/contract';

/** First and last name, or the nickname without them. */
export const fullName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;
