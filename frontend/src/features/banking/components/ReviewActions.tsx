import type { BankReview } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { common } from '../../../locales/ru/common';
import { report as reportTexts } from '../../../locales/ru/report';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useAdminToken } from '../../../platform/session/admin-token';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/Dialog';
import { useReport } from '../../../ui/report/use-report';
import { showToast } from '../../../ui/toast/toast.slice';
import { isOwnReview } from '../anonymous-reviews';
import { useRemoveReviewMutation, useVerifyReviewMutation } from '../banking.api';
import styles from './reviews.module.css';

const texts = banking.reviews;

/** The writer and an account with the admin role delete a review; any moderator verifies it; others report it. */
export function ReviewActions({ review }: { review: BankReview }) {
  const { user } = useCurrentUser();
  const hasAdminToken = useAdminToken() !== null;
  const hasAdminRole = user?.role === 'admin';
  const mayRemove = hasAdminRole || isOwnReview(review, user);
  const mayVerify = hasAdminRole || hasAdminToken;
  const report = useReport();
  return (
    <div className={styles.actions}>
      {mayVerify && <Verify review={review} />}
      {mayRemove && <Remove review={review} />}
      {!isOwnReview(review, user) && (
        <Button variant="text" small onClick={() => report.ask({ kind: 'review', id: review.id })}>
          {reportTexts.action}
        </Button>
      )}
      {report.dialog}
    </div>
  );
}

function useFailureToast() {
  const dispatch = useAppDispatch();
  return (title: string, error: unknown) => {
    const text = (error as ApiError).form?.message ?? common.failedText;
    dispatch(showToast({ kind: 'error', title, text }));
  };
}

function Verify({ review: { id, isVerified } }: { review: BankReview }) {
  const [verify, { isLoading }] = useVerifyReviewMutation();
  const fail = useFailureToast();
  const change = async () => {
    const { error } = await verify({ id, isVerified: !isVerified });
    if (error) fail(texts.verifyFailed, error);
  };
  return (
    <Button variant="text" small disabled={isLoading} onClick={() => void change()}>
      {isVerified ? texts.unverify : texts.verify}
    </Button>
  );
}

function Remove({ review: { id } }: { review: BankReview }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveReviewMutation();
  const fail = useFailureToast();
  const confirm = async () => {
    const { error } = await remove(id);
    setAsking(false);
    if (error) fail(texts.removeFailed, error);
    else dispatch(showToast({ kind: 'success', title: texts.removed }));
  };
  return (
    <>
      <Button variant="text" small onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          confirm={texts.remove}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
