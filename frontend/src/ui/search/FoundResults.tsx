import type { PluralForms } from '@kubrik/contract/text/russian';
import type { ReactNode } from 'react';
import { plural } from '../text/russian';
import styles from './found-results.module.css';

interface FoundResultsProps {
  query: {
    data?: { pages: readonly { totalCount?: number | undefined }[] } | undefined;
    currentData?: unknown;
    isFetching: boolean;
  };
  /** «вакансия найдена» … */
  found: PluralForms;
  /** A greater number is not counted exactly. */
  most?: number;
  /** Accessible name, where the results are a part of the page. */
  label?: string;
  /** A choice about the results, beside their number. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The results of a search with their number; paler while they still belong to the last search. */
export function FoundResults({ query, found, most, label, beside, children }: FoundResultsProps) {
  const { data, currentData, isFetching } = query;
  const total = data?.pages[0]?.totalCount;
  const isOld = !currentData;
  const Part = label ? 'section' : 'div';
  return (
    <Part
      aria-label={label}
      aria-busy={isFetching}
      data-old={(data && isOld) || undefined}
      className={styles.results}
    >
      <div className={styles.head}>
        <p role="status" className={styles.found}>
          {!isOld && total !== undefined && total > 0 && countOf(total, found, most)}
        </p>
        {beside}
      </div>
      {children}
    </Part>
  );
}

const countOf = (total: number, found: PluralForms, most = Number.POSITIVE_INFINITY) =>
  total > most ? `Больше ${plural(most, found)}` : plural(total, found);
