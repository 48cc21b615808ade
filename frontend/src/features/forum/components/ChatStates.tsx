import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button, LinkButton } from '../../../ui/Button';
import { AccidentsScene, BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import styles from './chat.module.css';

const widths = ['46%', '72%', '38%', '64%', '54%'];

export function ChatSkeleton() {
  return (
    <div className={`card ${styles.chat}`} role="status" aria-label={common.loading}>
      <div className={styles.ghosts}>
        {widths.map((width) => (
          <div key={width} className={styles.ghost}>
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
  return (
    <Notice
      role="alert"
      drawing={<AccidentsScene />}
      title={forum.failed}
      text={forum.failedText}
      action={
        <Button variant="contained" onClick={retry}>
          {common.retry}
        </Button>
      }
    />
  );
}

export function ChatMissing() {
  return (
    <Notice
      role="status"
      drawing={<BottleScene />}
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
