import type { PayOfRank } from '@kubrik/contract';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { payByRank as texts } from '../../../locales/ru/jobs/pay-by-rank';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Dialog } from '../../../ui/layout/Dialog';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { formatNumber, plural } from '../../../ui/text/russian';
import { usePayByRankQuery } from './pay-by-rank.api';
import styles from './pay-by-rank.module.css';

/** The pay of open vacancies by rank: for each rank a bar with the middle half and a mark at the median. */
export function PayByRank({ onClose }: { onClose(): void }) {
  const { currentData, isFetching, refetch } = usePayByRankQuery(undefined, {
    refetchOnMountOrArgChange: 600,
  });
  return (
    <Dialog wide title={texts.title} onClose={onClose}>
      <p className={styles.about}>{texts.about}</p>
      {!currentData && isFetching && <SkeletonRows />}
      {!currentData && !isFetching && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {currentData?.length === 0 && <p className={styles.about}>{texts.none}</p>}
      {currentData && currentData.length > 0 && <Bars pays={currentData} />}
    </Dialog>
  );
}

function Bars({ pays }: { pays: readonly PayOfRank[] }) {
  const greatest = Math.max(...pays.map(({ upper }) => upper));
  const percent = (pay: number) => `${(pay / greatest) * 100}%`;
  return (
    <ul className={styles.ranks}>
      {pays.map(({ rank, vacancies, lower, median, upper }) => (
        <li key={rank}>
          <h3>{rankNames[rank].ru}</h3>
          <p className={styles.median}>{texts.roubles(formatNumber(median))}</p>
          <div className={styles.bar} aria-hidden="true">
            <span style={{ left: percent(lower), right: `calc(100% - ${percent(upper)})` }} />
            <i style={{ left: percent(median) }} />
          </div>
          <p className={styles.range}>{texts.range(formatNumber(lower), formatNumber(upper))}</p>
          <p className={styles.count}>{plural(vacancies, texts.vacancies)}</p>
        </li>
      ))}
    </ul>
  );
}
