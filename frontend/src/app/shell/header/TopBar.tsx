import { type ReactNode, startTransition, useState } from 'react';
import { shell } from '../../../locales/ru/shell';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { MenuOverlay } from '../mobile/MenuOverlay';
import { useBarHidden } from '../scroll/use-scroll';
import type { PageInfo } from '../use-page-info';
import { PageTitle } from './Header';
import styles from './header.module.css';
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
