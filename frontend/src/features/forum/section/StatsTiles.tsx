import { skipToken } from '@reduxjs/toolkit/query';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { formatNumber } from '../../../ui/text/russian';
import { useForumStatsQuery } from '../forum.api';
import { forumStatsPoll } from '../limits';
import styles from './stats-tiles.module.css';

const figures = ['totalTopics', 'totalMessages', 'activeUsers', 'todayMessages'] as const;

/** The figures of the forum. @param waits whether more important data is still loading */
export function StatsTiles({ waits }: { waits: boolean }) {
  const { data, isError } = useForumStatsQuery(waits ? skipToken : undefined, {
    pollingInterval: forumStatsPoll,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isLoading = !data && !isError;
  return (
    <dl className={`card ${styles.tiles}`} aria-label={forum.stats.label} aria-busy={isLoading}>
      {figures.map((name) => (
        <div key={name} className={styles.tile}>
          <dt>{forum.stats[name]}</dt>
          <dd>
            {data ? (
              formatNumber(data[name])
            ) : isLoading ? (
              <span className={`skeleton ${styles.skeletonItem}`} role="status" aria-label={common.loading} />
            ) : (
              <span title={forum.stats.none}>—</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
