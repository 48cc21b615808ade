import type { ExchangeRate } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { bankingQuery, useRatesQuery } from '../banking.api';
import styles from '../banking.module.css';
import { chartCurrencies } from '../currencies';
import { dateDay } from '../date-day';
import { Converter } from './Converter';
import { RateHistory } from './RateHistory';

const texts = banking.rates;
const sources = ['cbr', 'ecb'] as const;
const price = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Official rates of both sources, with the day of the rates. */
export function Rates() {
  const { data, isLoading, refetch } = useRatesQuery(undefined, bankingQuery);
  return (
    <section className={styles.block} aria-labelledby="rates-title">
      <h2 id="rates-title">{texts.title}</h2>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && !data && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.note}>{texts.empty}</p>}
      {data && data.length > 0 && (
        <div className={styles.rates}>
          {sources.map((source) => (
            <SourceRates key={source} source={source} rates={data.filter((rate) => rate.source === source)} />
          ))}
        </div>
      )}
      {data && <Converter rates={data} />}
      <RateHistory />
    </section>
  );
}

function SourceRates({ source, rates }: { source: (typeof sources)[number]; rates: ExchangeRate[] }) {
  const shown = chartCurrencies.flatMap((currency) => rates.find((rate) => rate.currency === currency) ?? []);
  const newest = shown.reduce((date, rate) => (rate.date > date ? rate.date : date), '');
  if (newest === '') return null;
  const isOld = shown.some((rate) => rate.isOld);
  return (
    <div className={`card ${styles.rate}`}>
      <div className={styles.rateHead}>
        <h3>{texts[source]}</h3>
        <time dateTime={newest}>{texts.on(dateDay(newest))}</time>
        {isOld && <span className={styles.old}>{texts.old}</span>}
      </div>
      {isOld && <p className={styles.oldText}>{texts.oldText}</p>}
      <table>
        <caption className="visually-hidden">{texts.caption(texts[source])}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.currency}</th>
            <th scope="col">{texts.rate}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((rate) => (
            <RateRow key={rate.currency} rate={rate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A rate in the form in which each bank publishes it: roubles for a number of units, or units for one euro. */
function RateRow({ rate: { source, currency, name, nominal, value } }: { rate: ExchangeRate }) {
  const [unit, amount] =
    source === 'cbr'
      ? [`${nominal} ${currency}`, `${price.format(value)} ₽`]
      : [currency, `1 € = ${price.format(value)}`];
  return (
    <tr>
      <th scope="row">
        {unit}
        <small>{name}</small>
      </th>
      <td>{amount}</td>
    </tr>
  );
}
