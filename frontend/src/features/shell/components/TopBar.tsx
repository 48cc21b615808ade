import { type ReactNode, useState } from 'react';
import { shell } from '../../../locales/ru/shell';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import type { Place } from '../use-place';
import { useBarHidden } from '../use-scroll';
import { PlaceTitle } from './Header';
import styles from './header.module.css';
import { MenuOverlay } from './MenuOverlay';
import { ThemeToggle } from './ThemeToggle';

export function TopBar({ place, account }: { place: Place; account: ReactNode }) {
  const hidden = useBarHidden();
  const [open, setOpen] = useState(false);
  return (
    <>
      <header className={styles.topBar} data-hidden={hidden || undefined}>
        <IconButton label={shell.openMenu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </IconButton>
        <PlaceTitle place={place} />
        <ThemeToggle compact />
        {account}
      </header>
      {open && <MenuOverlay active={place.section} onClose={() => setOpen(false)} />}
    </>
  );
}
