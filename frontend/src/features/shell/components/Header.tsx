import { shell } from '../../../locales/ru/shell';
import { LinkButton } from '../../../ui/Button';
import type { Place } from '../use-place';
import styles from './header.module.css';
import { ThemeToggle } from './ThemeToggle';

/** A page that has a heading of its own keeps the only h1. */
export function PlaceTitle({ place }: { place: Place }) {
  return place.ownTitle ? (
    <p className={styles.title}>{place.title}</p>
  ) : (
    <h1 className={styles.title}>{place.title}</h1>
  );
}

export function Header({ place }: { place: Place }) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <PlaceTitle place={place} />
        {place.about && <p className={styles.about}>{place.about}</p>}
      </div>
      <ThemeToggle compact={false} />
      <LinkButton variant="contained" to="/login">
        {shell.login}
      </LinkButton>
    </header>
  );
}
