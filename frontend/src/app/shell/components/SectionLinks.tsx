import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import { Tooltip } from '../../../ui/Tooltip';
import { type SectionId, sectionPath, sections } from '../sections';
import styles from './sidebar.module.css';

interface SectionLinksProps {
  active: SectionId | null;
  badges: 'mobile' | 'desktop';
  collapsed?: boolean;
  onChoose?: () => void;
}

export function SectionLinks({ active, badges, collapsed = false, onChoose }: SectionLinksProps) {
  return (
    <ul className={styles.links}>
      {sections.map(({ id, icon }) => {
        const { label, description, badge } = shell.section[id];
        return (
          <li key={id}>
            <Tooltip text={label} enabled={collapsed}>
              <Link
                to={sectionPath(id)}
                className={styles.link}
                aria-current={active === id ? 'page' : undefined}
                aria-label={collapsed ? label : undefined}
                onClick={onChoose}
              >
                <Icon name={icon} />
                {!collapsed && (
                  <>
                    <span className={styles.name}>
                      <b>{label}</b>
                      <small>{description}</small>
                    </span>
                    <span className={styles.badge}>{badge[badges]}</span>
                  </>
                )}
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
