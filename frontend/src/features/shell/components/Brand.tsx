import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { Icon } from '../../../ui/icons/Icon';
import styles from './sidebar.module.css';

export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/" className={styles.brand} aria-label={compact ? common.siteName : undefined}>
      <span className={styles.mark}>
        <Icon name="anchor" size={24} />
      </span>
      {!compact && (
        <span>
          <b>{common.siteName}</b>
          <small>{common.slogan}</small>
        </span>
      )}
    </Link>
  );
}
