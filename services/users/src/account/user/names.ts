import { lookupKey } from '@kubrik/contract';
import type { User } from './user.entity.js';

type Names = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>;

/** The columns of a person's names, with the columns that are derived from them. */
export const nameColumns = ({ username, email, firstName, lastName }: Names) => ({
  username,
  email,
  firstName,
  lastName,
  usernameKey: lookupKey(username),
  emailKey: lookupKey(email),
  // The first name twice, so that both «Иван Петров» and «Петров Иван» are found.
  searchText: [username, email, firstName, lastName, firstName].map(lookupKey).join(' '),
});
