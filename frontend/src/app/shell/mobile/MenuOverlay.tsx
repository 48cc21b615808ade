import { useEffect, useRef } from 'react';
import { shell } from '../../../locales/ru/shell';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import type { SectionId } from '../sections';
import { Brand } from '../sidebar/Brand';
import { ChannelLink } from '../sidebar/ChannelLink';
import { LegalLinks } from '../sidebar/LegalLinks';
import { LightModeSwitch } from '../sidebar/LightModeSwitch';
import { SectionLinks } from '../sidebar/SectionLinks';
import styles from './mobile.module.css';

/** The browser's modal dialog: it traps the focus and closes on Escape. */
export function MenuOverlay({ active, onClose }: { active: SectionId | null; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={shell.menu} onClose={onClose}>
      <div className={styles.menuHead}>
        <Brand />
        <IconButton label={shell.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label={shell.sections}>
        <SectionLinks active={active} badges="mobile" onChoose={onClose} />
      </nav>
      <div className={styles.menuFoot}>
        <ChannelLink />
        <LightModeSwitch />
        <LegalLinks onChoose={onClose} />
      </div>
    </dialog>
  );
}
