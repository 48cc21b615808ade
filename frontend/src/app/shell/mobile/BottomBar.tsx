import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import { useBarHidden, useScrolledFar } from '../scroll/use-scroll';
import { bottomBarSize, type SectionId, sectionPath, sections } from '../sections';
import { AdminEntry } from '../sidebar/AdminEntry';
import { MenuOverlay } from './MenuOverlay';
import styles from './mobile.module.css';

/** The first sections, and the menu with all of them. */
export function BottomBar({ active }: { active: SectionId | null }) {
  const hidden = useBarHidden();
  const isFar = useScrolledFar();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <nav
        className={styles.bottomBar}
        data-hidden={hidden || undefined}
        data-far={isFar || undefined}
        aria-label={shell.sections}
      >
        {sections.slice(0, bottomBarSize).map(({ id, icon }) => (
          <Link key={id} to={sectionPath(id)} aria-current={active === id ? 'page' : undefined}>
            <Icon name={icon} size={23} />
            {shell.section[id].label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => startTransition(() => setMenuOpen(true))}>
          <Icon name="more" size={23} />
          {shell.more}
        </button>
      </nav>
      {isMenuOpen && <MenuOverlay active={active} onClose={() => setMenuOpen(false)} />}
      <AdminEntry />
    </>
  );
}
