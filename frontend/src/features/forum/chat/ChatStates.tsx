import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import styles from './chat.module.css';

const widths = ['46%', '72%', '38%', '64%', '54%'];

export function ChatSkeleton() {
  return (
    <div className={`card ${styles.chat}`} role="status" aria-label={common.loading}>
      <div className={styles.skeletons}>
        {widths.map((width) => (
          <div key={width} className={styles.skeletonItem}>
            <div className="skeleton" />
            <div>
              <div className="skeleton" style={{ width: '24%', height: 12 }} />
              <div className="skeleton" style={{ width, height: 14, marginTop: 8 }} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function ChatFailed({ retry }: { retry(): void }) {
  return <FailedNotice title={forum.failed} text={forum.failedText} onRetry={retry} />;
}

export function ChatMissing() {
  return (
    <EmptyNotice
      title={forum.missing}
      text={forum.missingText}
      action={
        <LinkButton variant="contained" to="/">
          {common.toNews}
        </LinkButton>
      }
    />
  );
}
