import type { BankReview, BankReviewVersion } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Dialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import { longDate } from '../../../ui/text/time';
import { useReviewVersionsQuery } from '../banking.api';
import { ReviewFacts } from './ReviewFacts';
import styles from './reviews.module.css';
import { Stars } from './Stars';

const texts = banking.reviews;

/** The number of changes of a review, and its earlier versions. */
export function ReviewVersions({ review: { id, versions } }: { review: BankReview }) {
  const [isOpen, setOpen] = useState(false);
  if (versions === 0) return null;
  return (
    <p className={styles.changed}>
      {plural(versions, texts.changed)}
      <Button variant="text" small onClick={() => setOpen(true)}>
        {texts.history}
      </Button>
      {isOpen && <History id={id} onClose={() => setOpen(false)} />}
    </p>
  );
}

function History({ id, onClose }: { id: string; onClose(): void }) {
  const { data, isError, refetch } = useReviewVersionsQuery(id);
  return (
    <Dialog title={texts.history} onClose={onClose} wide>
      <p className={styles.historyText}>{texts.historyText}</p>
      {!data && !isError && <p role="status">{common.loading}</p>}
      {!data && isError && <FailedNotice size="part" onRetry={() => void refetch()} />}
      <ol className={styles.history}>
        {data?.map((version) => (
          <Version key={version.replacedAt} version={version} />
        ))}
      </ol>
    </Dialog>
  );
}

function Version({ version }: { version: BankReviewVersion }) {
  const { rating, comment, writtenAt, replacedAt, processingTime, fees } = version;
  return (
    <li>
      <p className={styles.dates}>{texts.historyDates(longDate(writtenAt), longDate(replacedAt))}</p>
      <Stars rating={rating} />
      <ReviewFacts review={version} />
      {comment && <p className={styles.comment}>{comment}</p>}
      {(processingTime || fees) && <p>{[processingTime, fees].filter(Boolean).join(' · ')}</p>}
    </li>
  );
}
