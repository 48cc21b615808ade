import { common } from '../../locales/ru/common';
import { Button } from '../controls/Button';
import { Dialog } from '../layout/Dialog';
import styles from './text-versions.module.css';
import { longDate } from './time';

interface TextVersionsProps {
  texts: {
    versions: string;
    /** Text about who sees the versions. */
    versionsText: string;
    noVersions: string;
  };
  /** The earlier texts, the oldest first. */
  query: {
    data?: readonly { content: string; replacedAt: string }[] | undefined;
    isError: boolean;
    refetch(): unknown;
  };
  onClose(): void;
}

/** The earlier texts of something that its author has changed. */
export function TextVersions({ texts, query: { data, isError, refetch }, onClose }: TextVersionsProps) {
  return (
    <Dialog title={texts.versions} onClose={onClose}>
      <p className={styles.hint}>{texts.versionsText}</p>
      {data ? (
        <ol className={styles.versions}>
          {data.length === 0 && <li>{texts.noVersions}</li>}
          {data.map(({ content, replacedAt }) => (
            <li key={replacedAt}>
              <time dateTime={replacedAt}>{longDate(replacedAt)}</time>
              {content}
            </li>
          ))}
        </ol>
      ) : isError ? (
        <Button variant="outlined" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      ) : (
        <p role="status">{common.loading}</p>
      )}
    </Dialog>
  );
}
