import { deletedPersonName } from '@kubrik/contract/text/username';
import { PersonLink } from '../person/PersonLink';

interface AuthorNameProps {
  name: string;
  /** Written with an account; also of one that has gone. */
  isMember: boolean;
}

/** The name beside a text of a person; of one with an account it leads to their page. */
export const AuthorName = ({ name, isMember }: AuthorNameProps) => (
  <b>{isMember && name !== deletedPersonName ? <PersonLink name={name} /> : name}</b>
);
