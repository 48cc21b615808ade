import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import { Tooltip } from '../../../ui/labels/Tooltip';
import type { SectionId } from '../sections';
import { AdminEntry } from './AdminEntry';
import { Brand } from './Brand';
import { ChannelLink } from './ChannelLink';
import { LegalLinks } from './LegalLinks';
import { LightModeSwitch } from './LightModeSwitch';
import { SectionLinks } from './SectionLinks';
import styles from './sidebar.module.css';
import { useSidebar } from './use-sidebar';

export function Sidebar({ active }: { active: SectionId | null }) {
  const { collapsed, toggle } = useSidebar();
  const label = collapsed ? shell.expand : shell.collapse;
  return (
    <nav className={styles.sidebar} data-collapsed={collapsed || undefined} aria-label={shell.sections}>
      <Brand compact={collapsed} />
      <SectionLinks active={active} badges="desktop" collapsed={collapsed} />
      <div className={styles.foot}>
        <ChannelLink collapsed={collapsed} />
        <Tooltip text={label} enabled={collapsed}>
          <button
            type="button"
            className={styles.link}
            aria-expanded={!collapsed}
            aria-label={label}
            onClick={toggle}
          >
            <Icon name={collapsed ? 'expand' : 'collapse'} />
            {!collapsed && <span className={styles.name}>{label}</span>}
          </button>
        </Tooltip>
        {!collapsed && (
          <div className={styles.onlyWide}>
            <LightModeSwitch />
            <LegalLinks />
          </div>
        )}
        <AdminEntry />
      </div>
    </nav>
  );
}
