import type { RateHistory as History } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { Select } from '../../../ui/controls/Select';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { bankingQuery, useRateHistoryQuery } from '../banking.api';
import { chartCurrencies, currencyOptionsOf } from '../currencies';
import { dateDay } from '../date-day';
import styles from './rates.module.css';

const texts = banking.history;
const price = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** Size of the drawing, which is stretched to the available width; the texts are outside the drawing. */
const [width, height] = [1000, 300];

type Day = History['days'][number];

/** Official rates of 90 days as a curve, by the Central Bank of Russia. */
export function RateHistory() {
  const [currency, setCurrency] = useState<string>('USD');
  const { currentData, isFetching, refetch } = useRateHistoryQuery(currency, bankingQuery);
  const days = currentData?.days ?? [];
  return (
    <div className={`card ${styles.history}`}>
      <div className={styles.head}>
        <h3>{texts.title}</h3>
        <Select
          label={texts.currency}
          options={currencyOptionsOf(chartCurrencies)}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      {!currentData && isFetching && <SkeletonRows rows={3} />}
      {!currentData && !isFetching && (
        <FailedNotice size="part" title={texts.failed} onRetry={() => void refetch()} />
      )}
      {currentData && days.length < 2 && <p className={styles.none}>{texts.none}</p>}
      {days.length > 1 && <Curve days={days} />}
    </div>
  );
}

/** The curve is hidden from screen readers, because the sentence below says the same. */
function Curve({ days }: { days: Day[] }) {
  const ordered = days.toSorted((one, other) => one.rate - other.rate);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  const [first, last] = [days[0], days.at(-1)];
  if (!lowest || !highest || !first || !last) return null;
  const time = ({ date }: Day) => Date.parse(date);
  const x = (day: Day) => ((time(day) - time(first)) / (time(last) - time(first))) * width;
  const y = ({ rate }: Day) => (1 - (rate - lowest.rate) / (highest.rate - lowest.rate || 1)) * height;
  const path = days.map((day) => `${x(day).toFixed(1)} ${y(day).toFixed(1)}`).join('L');
  return (
    <>
      <p className={styles.last}>{texts.last(price.format(last.rate), dateDay(last.date))}</p>
      <div className={styles.chart} aria-hidden="true">
        <span>{price.format(highest.rate)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`M0 ${height}L${path}L${width} ${height}Z`} />
          <path className={styles.curve} d={`M${path}`} />
        </svg>
        <span>{price.format(lowest.rate)}</span>
        <div className={styles.ends}>
          <span>{dateDay(first.date)}</span>
          <span>{dateDay(last.date)}</span>
        </div>
      </div>
      <p className={styles.range}>
        {texts.range(
          price.format(lowest.rate),
          dateDay(lowest.date),
          price.format(highest.rate),
          dateDay(highest.date),
        )}
      </p>
    </>
  );
}
