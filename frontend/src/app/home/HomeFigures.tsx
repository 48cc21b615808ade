import { shell } from '../../locales/ru/shell';
import { useTrends } from '../../platform/site/site';
import { useSiteTotalsState } from '../../platform/site/site-totals';
import { Tag } from '../../ui/labels/Tag';
import { formatNumber } from '../../ui/text/russian';
import { dayDate } from '../../ui/text/time';
import { exampleTrends } from '../limits';
import styles from './home.module.css';

const { home } = shell;
const totals = ['totalPorts', 'totalJobs', 'totalUsers', 'totalMessages'] as const;
const trends = ['shipsEnRoute', 'cargo', 'containers', 'oil'] as const;

/** Numbers of the platform, and the operator's figures of world trade. */
export function HomeFigures() {
  return (
    <div className={styles.allFigures}>
      <Statistics />
      <Trends />
    </div>
  );
}

function Statistics() {
  const { totals: counted, isLoading } = useSiteTotalsState();
  return (
    <section className={`card ${styles.box}`} aria-labelledby="home-statistics">
      <h2 id="home-statistics">{home.statistics}</h2>
      <dl className={styles.figures}>
        {totals.map((name) => {
          const value = counted[name];
          return (
            <div key={name}>
              <dt>{home.totals[name]}</dt>
              <dd data-unknown={value === undefined || undefined}>
                {value !== undefined ? formatNumber(value) : isLoading ? '…' : home.unknown}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.source}>{home.statisticsNote}</p>
    </section>
  );
}

/** The specification's figures are only an example; the operator's figures are shown with source and date. */
function Trends() {
  const set = useTrends();
  const shown = set ?? exampleTrends;
  return (
    <section className={`card ${styles.box}`} aria-labelledby="home-trends">
      <div className={styles.trendsHead}>
        <h2 id="home-trends">{home.trends}</h2>
        {!set && <Tag tone="plain">{home.example}</Tag>}
      </div>
      <dl className={styles.figures}>
        {trends.map((name) => (
          <div key={name}>
            <dt>{home.trendNames[name]}</dt>
            <dd data-growth={shown[name].startsWith('+') || undefined}>{shown[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        {set ? home.trendsSource(set.source, dayDate(set.date)) : home.exampleText}
      </p>
    </section>
  );
}
