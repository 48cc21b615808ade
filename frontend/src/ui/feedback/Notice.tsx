import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  drawing: ReactNode;
  title: string;
  text?: string;
  /** The one thing to do now. */
  action?: ReactNode;
  hint?: string;
  /** A page whose whole content this is has its title as the page's heading. */
  heading?: 'h1' | 'h2';
  role?: 'alert' | 'status';
}

/** An empty, failed or missing thing: a drawing, what happened, and one action. */
export function Notice({ drawing, title, text, action, hint, heading: Heading = 'h2', role }: NoticeProps) {
  return (
    <div className={`card ${styles.notice}`} role={role}>
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}
