import { useRef } from 'react';
import { Link } from 'react-router';
import { shell } from '../../../locales/ru/shell';
import { Icon } from '../../../ui/icons/Icon';
import { useOverlapsForm } from '../../../ui/use-overlaps-form';
import { useScrolledFar } from '../use-scroll';
import styles from './scroll-buttons.module.css';

/** After 300 px: back to the top, and from any other place back to the news. */
export function ScrollButtons({ onMain }: { onMain: boolean }) {
  const far = useScrolledFar();
  return far ? <Buttons onMain={onMain} /> : null;
}

function Buttons({ onMain }: { onMain: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const overlapsForm = useOverlapsForm(box);
  return (
    <div ref={box} className={styles.buttons} data-away={overlapsForm || undefined}>
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
