import { personPath } from '@kubrik/contract/username';
import { Link } from 'react-router';
import styles from './person-link.module.css';

/** A name that leads to the page of the person. It looks like the text around it until one points at it. */
export const PersonLink = ({ name }: { name: string }) => (
  <Link className={styles.person} to={personPath(name)}>
    {name}
  </Link>
);
