import type { BankReviewVersion } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { formatNumber, plural } from '../../../ui/text/russian';
import { dateDay } from '../date-day';
import { countryName } from '../use-country-options';
import styles from './reviews.module.css';

const texts = banking.reviews.facts;

type Facts = Pick<
  BankReviewVersion,
  | 'currency'
  | 'payerCountry'
  | 'amountBand'
  | 'transferredOn'
  | 'shareReceived'
  | 'daysUntilArrived'
  | 'feeAmount'
>;

/** The facts of the transfer that the author has given; facts that are missing are not shown. */
export function ReviewFacts({ review }: { review: Facts }) {
  const said = factsOf(review);
  if (said.length === 0) return null;
  return (
    <p className={styles.kind}>
      {said.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function factsOf(review: Facts): string[] {
  const { currency, payerCountry, amountBand, transferredOn, daysUntilArrived, feeAmount } = review;
  return [
    payerCountry && texts.route(countryName(payerCountry)),
    amountBand && `${banking.form.bands[amountBand]} ${currency}`,
    transferredOn && texts.on(dateDay(transferredOn)),
    arrivedOf(review.shareReceived),
    daysUntilArrived !== null && plural(daysUntilArrived, banking.arrivals.inDays),
    feeAmount !== null && texts.withheld(formatNumber(feeAmount), currency),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

function arrivedOf(share: number | null): string | null {
  if (share === null) return null;
  return share === 0 ? texts.lost : texts.arrived(formatNumber(share));
}
