import type { BankProvider, BankSummary } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { formatNumber, plural } from '../../../ui/text/russian';
import { type BankFilter, bankingQuery, useBankSummariesQuery } from '../banking.api';
import { bankSummariesShown } from '../limits';
import styles from '../reviews/reviews.module.css';
import { Stars } from '../reviews/Stars';

const texts = banking.reviews;

interface BankSummariesProps {
  filter: BankFilter;
  banks: readonly BankProvider[];
  onChoose(bankId: number): void;
}

/** Averages of the chosen bank's reviews, or of the banks with the most reviews. */
export function BankSummaries({ filter, banks, onChoose }: BankSummariesProps) {
  const { currentData = [] } = useBankSummariesQuery(filter, bankingQuery);
  const known = currentData.flatMap((summary) => {
    const bank = banks.find(({ id }) => id === summary.bankId);
    return bank ? [{ summary, bank }] : [];
  });
  const shown = known
    .toSorted((one, other) => other.summary.totalReviews - one.summary.totalReviews)
    .slice(0, bankSummariesShown);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.summaries} aria-label={texts.summaries}>
      {shown.map(({ summary, bank }) => (
        <li key={bank.id} className={`card ${styles.summary}`} data-choosable={!filter.bankId || undefined}>
          <h3>
            {filter.bankId ? (
              bank.name
            ) : (
              <button type="button" onClick={() => onChoose(bank.id)}>
                {bank.name}
              </button>
            )}
          </h3>
          <SummaryFigures summary={summary} />
        </li>
      ))}
    </ul>
  );
}

function SummaryFigures({ summary }: { summary: BankSummary }) {
  const { averageRating, totalReviews, uncountedReviews, currency, recommendationLevel } = summary;
  return (
    <>
      <p className={styles.figures}>
        <Average rating={averageRating} />
      </p>
      <p className={styles.counted}>
        <span>{currency}</span>
        <span>{plural(totalReviews, texts.counted)}</span>
        {uncountedReviews > 0 && <span>{plural(uncountedReviews, texts.outside)}</span>}
        <Level level={recommendationLevel} />
      </p>
    </>
  );
}

/** The average, or no number with fewer than five counted reviews. */
export function Average({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={styles.few}>{texts.few}</span>;
  return (
    <>
      <b>{oneDecimal(rating)}</b>
      <Stars rating={rating} />
    </>
  );
}

/** «4,0»: always with one decimal. */
export const oneDecimal = (rating: number) =>
  formatNumber(rating).includes(',') ? formatNumber(rating) : `${formatNumber(rating)},0`;

export function Level({ level }: { level: BankSummary['recommendationLevel'] }) {
  return (
    <span className={styles.level} data-level={level} title={level === 'unknown' ? texts.fewText : undefined}>
      {texts.levels[level]}
    </span>
  );
}
