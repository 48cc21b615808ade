import type { BankReview } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { showToast } from '../../../ui/toast/toast.slice';
import { Unsent } from '../../../ui/unsent/Unsent';
import { useRemoveReviewMutation, useVerifyReviewMutation } from '../banking.api';
import { useIsOwnReview } from './anonymous-reviews';
import { bankReviewKind } from './bank-review-kind';
import styles from './reviews.module.css';

const texts = banking.reviews;

/** The author and moderators delete a review; moderators verify it; others report it. */
export function ReviewActions({ review }: { review: BankReview }) {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const isOwn = useIsOwnReview(review, user);
  const [remove] = useRemoveReviewMutation();
  const act = useQueuedAct();
  const removeOwn = () =>
    act({
      kind: bankReviewKind,
      label: texts.deletionLabel,
      text: review.comment ?? '',
      path: `/banking?tab=reviews&bank=${review.bankId}`,
      replaces: `bank-review ${review.id}`,
      outdates: ['BankReviews'],
      call: requestOf('banking.deleteReview', { params: { id: review.id }, query: {} }),
    });
  return (
    <>
      <div className={styles.actions}>
        {isModerator && <Verify review={review} />}
        {(isModerator || isOwn) && (
          <RemoveButton
            isOwn={isOwn}
            texts={texts}
            onRemove={(reason) => (isOwn ? removeOwn() : remove({ id: review.id, reason }))}
          />
        )}
        {!isOwn && <ReportButton kind="review" id={review.id} />}
      </div>
      {isOwn && (
        <Unsent kind={bankReviewKind} isHere={({ call }) => call.params?.id === review.id} isInCard />
      )}
    </>
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
