import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import styles from './scroll-buttons.module.css';

/** Buttons to the top and, on all pages but the news, to the news. */
export function ScrollButtons({ onMain }: { onMain: boolean }) {
  return (
    <div className={styles.buttons}>
      {!onMain && (
        <Link to="/" className={styles.button}>
          <Icon name="back" size={20} />
          <span className={styles.label}>{shell.toMain}</span>
        </Link>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={shell.toTop}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <Icon name="up" size={20} />
      </button>
    </div>
  );
}
