import type { BankProvider } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { banking } from '../../../locales/ru/banking';
import { useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { speakerOf } from '../../../ui/company/speaker-of';
import { itemsOf, PagedList } from '../../../ui/layout/PagedList';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { type BankFilter, bankingQuery, useBankReviewsInfiniteQuery } from '../banking.api';
import { useOwnBankClaims } from '../banks/use-own-bank-claims';
import { bankIdOf, isOfFilter } from './held-reviews';
import { ReviewRow } from './ReviewRow';
import styles from './reviews.module.css';

const texts = banking.reviews;

interface ReviewListProps {
  /** With null the list makes no request. */
  filter: BankFilter | null;
  banks: readonly BankProvider[];
  loading: ReactNode;
  empty: ReactNode;
}

export function ReviewList({ filter, banks, loading, empty }: ReviewListProps) {
  const query = useBankReviewsInfiniteQuery(filter ?? skipToken, bankingQuery);
  // `currentData`, because after a change of the filter the earlier reviews would look like reviews of the new choice.
  const list = { ...query, data: query.currentData, isLoading: query.isFetching && !query.currentData };
  const held = useHeldTexts(
    (text) => filter !== null && isOfFilter(text, filter),
    () => void (filter && query.refetch()),
  );
  // A representative of a bank can reply only while this bank is chosen.
  const speaker = speakerOf(useOwnBankClaims(filter?.bankId ?? null));
  const published = itemsOf(list);
  const waiting = held.filter(({ itemId }) => !published.some(({ id }) => id === itemId));
  const nameOf = (id: number) => banks.find((bank) => bank.id === id)?.name ?? '';
  return (
    <section className={`card ${styles.list}`} aria-label={texts.list}>
      {waiting.length > 0 && (
        <ul className={styles.held}>
          {waiting.map((text) => (
            <HeldRow
              key={text.itemId}
              text={text}
              className={styles.heldReview}
              head={<h3>{nameOf(bankIdOf(text))}</h3>}
            />
          ))}
        </ul>
      )}
      <PagedList query={list} loading={loading} empty={empty}>
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} bankName={nameOf(review.bankId)} speaker={speaker} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
