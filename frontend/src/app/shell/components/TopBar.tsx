import { type ReactNode, startTransition, useState } from 'react';
import { shell } from '../../../locales/ru/shell';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import type { PageInfo } from '../use-page-info';
import { useBarHidden } from '../use-scroll';
import { PageTitle } from './Header';
import styles from './header.module.css';
import { MenuOverlay } from './MenuOverlay';
import { SearchButton } from './SearchButton';
import { ThemeToggle } from './ThemeToggle';

export function TopBar({ page, account }: { page: PageInfo; account: ReactNode }) {
  const hidden = useBarHidden();
  const [open, setOpen] = useState(false);
  return (
    <>
      <header className={styles.topBar} data-hidden={hidden || undefined}>
        <IconButton
          label={shell.openMenu}
          aria-haspopup="dialog"
          onClick={() => startTransition(() => setOpen(true))}
        >
          <Icon name="menu" />
        </IconButton>
        <PageTitle page={page} />
        <SearchButton />
        <ThemeToggle compact />
        {account}
      </header>
      {open && <MenuOverlay active={page.section} onClose={() => setOpen(false)} />}
    </>
  );
}
