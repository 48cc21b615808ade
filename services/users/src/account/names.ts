import type { User } from './user.entity.js';

/** A nickname or an e-mail address as it is compared: two that differ in case alone are the same. */
export const keyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

type Names = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>;

/** A person's names together with what is derived from them. */
export const namesOf = ({ username, email, firstName, lastName }: Names) => ({
  username,
  email,
  firstName,
  lastName,
  usernameKey: keyOf(username),
  emailKey: keyOf(email),
  // The first name twice, so that both «Иван Петров» and «Петров Иван» are found.
  searchText: [username, email, firstName, lastName, firstName].map(keyOf).join(' '),
});
