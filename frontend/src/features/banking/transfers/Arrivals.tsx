import type { BankArrival, BankProvider } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { formatNumber, plural } from '../../../ui/text/russian';
import { bankingQuery, useBankArrivalsInfiniteQuery } from '../banking.api';
import bankingStyles from '../banking.module.css';
import { oneDecimal } from '../banks/BankSummaries';
import { dateDay } from '../date-day';
import { countryName } from '../use-country-options';
import styles from './arrivals.module.css';

const texts = banking.arrivals;
const year = 365 * 86_400_000;

interface ArrivalsProps {
  /** Null for all banks. */
  bankId: number | null;
  banks: readonly BankProvider[];
}

/** «Дошла ли зарплата?»: what people report, by bank, country of the payer and currency. */
export function Arrivals({ bankId, banks }: ArrivalsProps) {
  const query = useBankArrivalsInfiniteQuery({ bankId, currency: null }, bankingQuery);
  const list = { ...query, data: query.currentData, isLoading: query.isFetching && !query.currentData };
  const nameOf = (id: number) => banks.find((bank) => bank.id === id)?.name ?? '';
  return (
    <section className={bankingStyles.block} aria-labelledby="arrivals-title">
      <h2 id="arrivals-title">{texts.title}</h2>
      <p className={bankingStyles.lead}>{texts.text}</p>
      <div className={`card ${styles.box}`}>
        <PagedList
          query={list}
          empty={<EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />}
        >
          {(rows) => <Table rows={rows} nameOf={nameOf} />}
        </PagedList>
      </div>
    </section>
  );
}

function Table({ rows, nameOf }: { rows: BankArrival[]; nameOf(id: number): string }) {
  const head = [texts.bank, texts.from, texts.currency, texts.arrived, texts.days, texts.rating, texts.count];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          {[...head, texts.newest].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.bankId} ${row.payerCountry} ${row.currency}`}
            row={row}
            bank={nameOf(row.bankId)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, bank }: { row: BankArrival; bank: string }) {
  const { payerCountry, currency, arrivedShare, averageRating, totalReviews, newestTransfer } = row;
  const isOld = Date.parse(newestTransfer) < Date.now() - year;
  return (
    <tr>
      <th scope="row">{bank}</th>
      <td data-name={texts.from}>{countryName(payerCountry)}</td>
      <td data-name={texts.currency}>{currency}</td>
      <td data-name={texts.arrived}>
        {arrivedShare === null ? (
          <span className={styles.few}>{texts.few}</span>
        ) : (
          <Bar share={arrivedShare} />
        )}
      </td>
      <td data-name={texts.days}>{daysOf(row)}</td>
      <td data-name={texts.rating}>{averageRating === null ? '—' : oneDecimal(averageRating)}</td>
      <td data-name={texts.count}>{formatNumber(totalReviews)}</td>
      <td data-name={texts.newest}>
        <time dateTime={newestTransfer}>{dateDay(newestTransfer)}</time>
        {isOld && <small>{texts.old}</small>}
      </td>
    </tr>
  );
}

/** Share of transfers that have arrived; the number says the same as the bar. */
function Bar({ share }: { share: number }) {
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true" data-low={share < 80 || undefined}>
        <span style={{ width: `${share}%` }} />
      </span>
      <b>{share} %</b>
    </span>
  );
}

function daysOf({ arrivedShare, medianDays }: BankArrival): string {
  if (medianDays === 0) return texts.sameDay;
  if (medianDays !== null) return plural(medianDays, texts.inDays);
  return arrivedShare === null ? '—' : texts.noDays;
}
