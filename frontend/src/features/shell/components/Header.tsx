import type { ReactNode } from 'react';
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

export function Header({ place, account }: { place: Place; account: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <PlaceTitle place={place} />
        {place.about && <p className={styles.about}>{place.about}</p>}
      </div>
      <ThemeToggle compact={false} />
      {account}
    </header>
  );
}
