import { admin } from '../../../locales/ru/admin/admin';
import { pendingFlag } from '../../../platform/send-queue/pending-flag';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { formatNumber } from '../../../ui/text/russian';
import { useStatsQuery } from '../admin.api';
import { ComplaintList } from '../complaints/ComplaintList';
import { ContentJobList } from '../content-jobs/ContentJobList';
import { statsRefetch } from '../limits';
import styles from '../panel/admin.module.css';
import { RegistersBox } from '../registers/RegistersBox';
import { Troubles } from './Troubles';

const DayCharts = lazyTab(async () => (await import('./DayCharts')).DayCharts);

const { stats } = admin;
const main = ['totalNews', 'totalJobs', 'aiUsageToday', 'totalPorts'] as const;
const more = ['totalUsers', 'totalTopics', 'totalMessages'] as const;

/**
 * Clears this browser's storage of the site and reloads the page, without a call to the server. The send queue uses
 * another storage, so the flag that starts the sending of its entries stays.
 */
function reloadCache(): void {
  const pending = localStorage.getItem(pendingFlag);
  localStorage.clear();
  if (pending !== null) localStorage.setItem(pendingFlag, pending);
  sessionStorage.clear();
  window.location.reload();
}

export function StatsTab() {
  return (
    <div className={styles.stack}>
      <Troubles />
      <Totals />
      <DayCharts />
      <ContentJobList />
      <ComplaintList />
      <RegistersBox />
      <section className={`card ${styles.box}`} aria-labelledby="cache">
        <h3 id="cache">{stats.cache}</h3>
        <p className={styles.text}>{stats.cacheText}</p>
        <Button variant="outlined" className={styles.below} onClick={reloadCache}>
          {stats.reload}
        </Button>
      </section>
    </div>
  );
}

function Totals() {
  const { data, isLoading, isError, refetch } = useStatsQuery(undefined, { pollingInterval: statsRefetch });
  const shown = (name: (typeof main)[number] | (typeof more)[number]) => {
    const value = data?.[name] ?? null;
    return value === null ? stats.none : formatNumber(value);
  };
  const tile = (name: (typeof main)[number] | (typeof more)[number]) => (
    <div key={name} className={`card ${styles.tile}`}>
      <dt>{stats[name]}</dt>
      <dd>
        {isLoading ? <span className={`skeleton ${styles.number}`} /> : shown(name)}
        {!isLoading && shown(name) === stats.none && (
          <span className="visually-hidden">{stats.noneText}</span>
        )}
      </dd>
    </div>
  );
  return (
    <section aria-labelledby="totals">
      <h3 id="totals" className="visually-hidden">
        {stats.title}
      </h3>
      <dl className={styles.tiles}>{main.map(tile)}</dl>
      <dl className={styles.tiles} data-small>
        {more.map(tile)}
      </dl>
      {isError && !data && <FailedNotice size="part" onRetry={() => void refetch()} />}
    </section>
  );
}
