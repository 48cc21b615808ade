import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { useSiteName } from '../../../platform/site/site';
import { Icon } from '../../../ui/icons/Icon';
import styles from './sidebar.module.css';

export function Brand({ compact = false }: { compact?: boolean }) {
  const siteName = useSiteName();
  return (
    <Link to="/" className={styles.brand} aria-label={compact ? siteName : undefined}>
      <span className={styles.mark}>
        <Icon name="anchor" size={24} />
      </span>
      {!compact && (
        <span>
          <b>{siteName}</b>
          <small>{common.slogan}</small>
        </span>
      )}
    </Link>
  );
}
