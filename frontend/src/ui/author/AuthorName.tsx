import { deletedPersonName } from '@kubrik/contract/text/username';
import { PersonLink } from '../person/PersonLink';

interface AuthorNameProps {
  name: string;
  /** Whether the text was written with an account, even if the account is deleted by now. */
  isMember: boolean;
}

/** The name beside a person's text; for a text with an account it leads to the person's page. */
export const AuthorName = ({ name, isMember }: AuthorNameProps) => (
  <b>{isMember && name !== deletedPersonName ? <PersonLink name={name} /> : name}</b>
);
