import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  drawing: ReactNode;
  title: string;
  text?: string;
  /** The only action that makes sense now. */
  action?: ReactNode;
  hint?: string;
  /** Level of the heading: `h1` when the notice is the page's whole content. */
  heading?: 'h1' | 'h2';
  role?: 'alert' | 'status';
}

/** A notice about an empty, failed or missing thing: a drawing, what happened, and one action. */
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
