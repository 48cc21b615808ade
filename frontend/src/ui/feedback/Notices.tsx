import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import type { ApiError } from '../../platform/api/api';
import { Button } from '../controls/Button';
import { AccidentsScene, BottleScene, LighthouseScene } from '../drawings/SeaScenes';
import { Notice } from './Notice';
import styles from './notices.module.css';

/** `page`: a card with a drawing; `part`: within a list or a part of a page; `inset`: a quiet box among comments. */
type NoticeSize = 'page' | 'part' | 'inset';

interface FailedNoticeProps {
  size?: NoticeSize;
  title?: string;
  text?: string;
  onRetry(): void;
  retryLabel?: string;
  /** Only for the size `page`, like the heading. */
  hint?: string;
  heading?: 'h1' | 'h2';
}

/** A page, a list or a part of a page that could not be loaded. */
export function FailedNotice({
  size = 'page',
  title = common.failed,
  text = common.failedText,
  onRetry,
  retryLabel = common.retry,
  ...page
}: FailedNoticeProps) {
  const retry = (
    <Button variant={size === 'page' ? 'contained' : 'outlined'} small={size === 'part'} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  if (size === 'page') {
    return (
      <Notice {...page} role="alert" drawing={<AccidentsScene />} title={title} text={text} action={retry} />
    );
  }
  if (size === 'inset') return <Inset role="alert" title={title} text={text} action={retry} />;
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <b>{title}.</b> {text}
      </p>
      {retry}
    </div>
  );
}

interface EmptyNoticeProps {
  size?: NoticeSize;
  title: string;
  text?: string;
  /** What to do. */
  action?: ReactNode;
  /** Only for the size `page`. */
  drawing?: ReactNode;
}

/** A list without items. */
export function EmptyNotice({ size = 'page', drawing = <BottleScene />, ...notice }: EmptyNoticeProps) {
  if (size === 'page') return <Notice {...notice} role="status" drawing={drawing} />;
  if (size === 'inset') return <Inset {...notice} />;
  return (
    <div className={styles.empty}>
      <b>{notice.title}</b>
      {notice.text && <p>{notice.text}</p>}
      {notice.action}
    </div>
  );
}

interface InsetProps {
  role?: 'alert';
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

const Inset = ({ role, title, text, action }: InsetProps) => (
  <div role={role} className={styles.inset}>
    <b>{title}</b>
    {text && <p>{text}</p>}
    {action}
  </div>
);

interface MissingNoticeProps {
  title: string;
  text: string;
  /** The way back. */
  action: ReactNode;
  hint?: string;
  drawing?: ReactNode;
  heading?: 'h1' | 'h2';
  role?: 'alert' | 'status';
}

/** A page whose thing does not exist. */
export const MissingNotice = ({
  drawing = <LighthouseScene />,
  heading = 'h1',
  role = 'alert',
  ...notice
}: MissingNoticeProps) => <Notice {...notice} heading={heading} role={role} drawing={drawing} />;

/** Whether the server says that the thing does not exist, or that its id is invalid. */
export const isMissing = (error: unknown): boolean => {
  const status = (error as ApiError | undefined)?.status;
  return status === 404 || status === 400;
};

/** The button that loads again, for notices with further buttons. */
export const RetryButton = ({ onRetry }: { onRetry(): void }) => (
  <Button variant="contained" onClick={onRetry}>
    {common.retry}
  </Button>
);

/** Shown instead of a component whose files could not be loaded. */
export const ComponentNotLoaded = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.notLoaded}>
    <FailedNotice size="part" onRetry={onRetry} />
  </div>
);
