import { personPath } from '@kubrik/contract/text/username';
import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { showPerson } from './person-dialog.slice';
import styles from './person-link.module.css';

interface PersonLinkProps {
  name: string;
  /** The name as the text writes it; by default the name itself, styled like the text around it. */
  mention?: string;
}

/** A name: a press opens the person's card over the page; a press for a new tab opens their page. */
export function PersonLink({ name, mention }: PersonLinkProps) {
  const dispatch = useDispatch();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    dispatch(showPerson(name));
  };
  return (
    <Link className={mention ? undefined : styles.person} to={personPath(name)} onClick={open}>
      {mention ?? name}
    </Link>
  );
}
