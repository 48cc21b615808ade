import type { ReactNode } from 'react';
import { outlook as texts } from '../../locales/ru/blacklist/outlook';
import styles from './outlook.module.css';

export interface Line {
  term: string;
  value: ReactNode;
  /** Source and day; absent when nothing is known. */
  source?: string | undefined;
  /** `bad` warns, `good` is in favour, `unknown`: nothing is known. */
  tone?: 'good' | 'bad' | 'unknown' | undefined;
}

export function OutlookLine({ term, value, source, tone }: Line) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>
        <span className={styles.value} data-tone={tone}>
          {value}
        </span>
        {source && <small>{source}</small>}
      </dd>
    </div>
  );
}

/** A line with its own request, until that is answered. */
export const PendingLine = ({ term, isError }: { term: string; isError: boolean }) => (
  <OutlookLine term={term} value={isError ? texts.notLoaded : texts.loading} tone="unknown" />
);
