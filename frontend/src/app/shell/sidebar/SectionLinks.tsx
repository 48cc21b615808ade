import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { useSiteTotals } from '../../../platform/site/site-totals';
import { Icon } from '../../../ui/icons/Icon';
import { Tooltip } from '../../../ui/labels/Tooltip';
import { type SectionId, sectionPath, sections } from '../sections';
import styles from './sidebar.module.css';

type Variant = 'mobile' | 'desktop';

interface SectionLinksProps {
  active: SectionId | null;
  badges: Variant;
  collapsed?: boolean;
  onChoose?: () => void;
}

export function SectionLinks({ active, badges, collapsed = false, onChoose }: SectionLinksProps) {
  return (
    <ul className={styles.links}>
      {sections.map(({ id, icon }) => {
        const { label, description } = shell.section[id];
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
                    <Badge id={id} variant={badges} />
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

function Badge({ id, variant }: { id: (typeof sections)[number]['id']; variant: Variant }) {
  const { totalPorts } = useSiteTotals();
  const badge = id === 'map' ? countedBadge(totalPorts, variant) : shell.section[id].badge[variant];
  return badge ? <span className={styles.badge}>{badge}</span> : null;
}

/** «18K» for 18,412: the badge has room for three characters. */
function countedBadge(ports: number | undefined, variant: Variant): string | undefined {
  if (!ports) return undefined;
  return shell.section.map.badge[variant](ports < 1000 ? String(ports) : `${Math.floor(ports / 1000)}K`);
}
