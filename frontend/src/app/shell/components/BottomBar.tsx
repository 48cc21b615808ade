import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import { bottomBarSize, type SectionId, sectionPath, sections } from '../sections';
import { useBarHidden, useScrolledFar } from '../use-scroll';
import { AdminEntry } from './AdminEntry';
import styles from './mobile.module.css';

export function BottomBar({ active }: { active: SectionId | null }) {
  const hidden = useBarHidden();
  const isFar = useScrolledFar();
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
      </nav>
      <AdminEntry />
    </>
  );
}
