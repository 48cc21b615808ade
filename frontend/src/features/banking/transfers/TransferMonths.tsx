import type { TransferMonth } from '@kubrik/contract';
import { monthName } from '@kubrik/contract/text/month';
import { banking } from '../../../locales/ru/banking';
import { plural } from '../../../ui/text/russian';
import { bankingQuery, useTransferMonthsQuery } from '../banking.api';
import bankingStyles from '../banking.module.css';
import styles from './transfer-months.module.css';

const texts = banking.months;
const keys = ['arrived', 'lost', 'few'] as const;

/**
 * The number of reported transfers of each month, and the share that arrived: this shows whether a bank has stopped
 * lately.
 */
export function TransferMonths({ bankId }: { bankId: number }) {
  const { currentData: months = [] } = useTransferMonthsQuery(bankId, bankingQuery);
  const most = Math.max(...months.map(({ totalReviews }) => totalReviews));
  if (!(most > 0)) return null;
  return (
    <section className={bankingStyles.block} aria-labelledby="months-title">
      <h2 id="months-title">{texts.title}</h2>
      <p className={bankingStyles.lead}>{texts.text}</p>
      <div className={`card ${styles.box}`}>
        <ol className={styles.months} aria-labelledby="months-title">
          {months.map((month) => (
            <Month key={month.month} month={month} most={most} />
          ))}
        </ol>
        <ul className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <li key={key} data-part={key}>
              {texts.keys[key]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The bar is hidden from screen readers, because the words say the same. */
function Month({
  month: { month, totalReviews, arrivedShare },
  most,
}: {
  month: TransferMonth;
  most: number;
}) {
  const name = monthName(month) ?? month;
  const words = [
    totalReviews > 0 ? plural(totalReviews, texts.reviews) : texts.none,
    ...(arrivedShare === null ? [] : [texts.arrived(arrivedShare)]),
  ];
  return (
    <li title={`${name}: ${words.join(', ')}`}>
      <span className="visually-hidden">{`${name}: ${words.join(', ')}`}</span>
      <b aria-hidden="true">{totalReviews || ''}</b>
      <span
        aria-hidden="true"
        className={styles.bar}
        data-part={arrivedShare === null ? 'few' : 'lost'}
        style={{ height: `${(totalReviews / most) * 100}%` }}
      >
        {arrivedShare !== null && <span data-part="arrived" style={{ height: `${arrivedShare}%` }} />}
      </span>
      <small aria-hidden="true">{name.slice(0, 3).toLowerCase()}</small>
    </li>
  );
}
