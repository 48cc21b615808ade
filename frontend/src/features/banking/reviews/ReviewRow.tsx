import type { BankReview } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { useDates } from '../../../ui/text/time';
import { BankReply } from '../banks/BankReply';
import { countryName } from '../use-country-options';
import { ReviewActions } from './ReviewActions';
import { ReviewFacts } from './ReviewFacts';
import { ReviewVersions } from './ReviewVersions';
import styles from './reviews.module.css';
import { Stars } from './Stars';

const texts = banking.reviews;

interface ReviewRowProps {
  review: BankReview;
  bankName: string;
  /** The company account in whose name the person may reply. */
  speaker: string | undefined;
}

export function ReviewRow({ review, bankName, speaker }: ReviewRowProps) {
  const { dayDate } = useDates();
  const { rating, currency, serviceType, vesselType, processingTime, fees, comment, createdAt } = review;
  return (
    <li className={styles.review}>
      <header className={styles.reviewHead}>
        <h3>{bankName}</h3>
        <Stars rating={rating} />
        {review.isVerified && (
          <span className={styles.verified}>
            <Icon name="check" size={14} />
            {texts.verified}
          </span>
        )}
        {!review.isCounted && <Tag tone="plain">{texts.uncounted}</Tag>}
        {review.isDemo && <Tag tone="plain">{banking.demo}</Tag>}
        <time dateTime={createdAt}>{dayDate(createdAt)}</time>
      </header>
      <p className={styles.kind}>
        <span>{currency}</span>
        <span>{texts.services[serviceType]}</span>
        {review.paidIn && (
          <span>
            {texts.paidIn}: {countryName(review.paidIn)}
          </span>
        )}
        {vesselType && (
          <span>
            {texts.vessel}: {vesselType}
          </span>
        )}
      </p>
      <ReviewFacts review={review} />
      {comment && <p className={styles.comment}>{comment}</p>}
      {(processingTime || fees) && <Terms processingTime={processingTime} fees={fees} />}
      <Uncounted review={review} />
      <ReviewVersions review={review} />
      <BankReply review={review} speaker={speaker} />
      <ReviewActions review={review} />
    </li>
  );
}

/** The reason why averages do not include a review. */
function Uncounted({ review: { uncountedFor = [] } }: { review: BankReview }) {
  if (uncountedFor.length === 0) return null;
  const lacks = uncountedFor.flatMap((reason) => (reason === 'network' ? [] : texts.lacks[reason]));
  return (
    <p className={styles.reason}>
      {lacks.length > 0 ? texts.uncountedFor(lacks.join(', ')) : texts.uncountedNetwork}
    </p>
  );
}

function Terms({ processingTime, fees }: Pick<BankReview, 'processingTime' | 'fees'>) {
  return (
    <dl className={styles.terms}>
      {processingTime && (
        <div>
          <dt>{texts.time}</dt>
          <dd>{processingTime}</dd>
        </div>
      )}
      {fees && (
        <div>
          <dt>{texts.fees}</dt>
          <dd>{fees}</dd>
        </div>
      )}
    </dl>
  );
}
