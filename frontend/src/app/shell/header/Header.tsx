import type { ReactNode } from 'react';
import type { PageInfo } from '../use-page-info';
import styles from './header.module.css';
import { SearchButton } from './SearchButton';
import { ThemeToggle } from './ThemeToggle';

/** Not an h1 on a page with a heading of its own, because a page has only one h1. */
export function PageTitle({ page }: { page: PageInfo }) {
  return page.hasOwnTitle ? (
    <p className={styles.title}>{page.title}</p>
  ) : (
    <h1 className={styles.title}>{page.title}</h1>
  );
}

export function Header({ page, account }: { page: PageInfo; account: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <PageTitle page={page} />
        {page.about && <p className={styles.about}>{page.about}</p>}
      </div>
      <SearchButton />
      <ThemeToggle compact={false} />
      {account}
    </header>
  );
}
