import type { BankReview } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/Tag';
import { dayDate } from '../../../ui/time';
import { countryName } from '../use-country-options';
import { ReviewActions } from './ReviewActions';
import styles from './reviews.module.css';
import { Stars } from './Stars';

const texts = banking.reviews;

export function ReviewRow({ review, bankName }: { review: BankReview; bankName: string }) {
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
      {comment && <p className={styles.comment}>{comment}</p>}
      {(processingTime || fees) && <Terms processingTime={processingTime} fees={fees} />}
      <ReviewActions review={review} />
    </li>
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
