import type { BankReview, InputOf, newBankReview, SentBankReview } from '@kubrik/contract';
import { hasNotArrived, type ReviewFacts } from '@kubrik/contract/bank-review-facts';
import { banking } from '../../locales/ru/banking';
import { heldTexts } from '../../locales/ru/held-texts';
import type { BodyOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { showHeld } from '../../platform/moderation/held-texts.api';
import { useCurrentUser } from '../../platform/session/current-user';
import { useSendForm } from '../../ui/form/use-send-form';
import { showToast } from '../../ui/toast/toast.slice';
import { rememberOwnReview } from './anonymous-reviews';
import { useAddReviewMutation } from './banking.api';
import { heldReviewOf } from './held-reviews';
import { type ReviewDraft, readReviewDraft } from './review-draft';

const texts = banking.form;
const schema = async () =>
  (await import('@kubrik/contract')).newBankReview.omit({ bankId: true, clientId: true, userId: true });

type Written = Omit<BodyOf<'banking.addReview'>, 'bankId' | 'clientId' | 'userId'>;

type Input = Omit<InputOf<typeof newBankReview>, 'bankId' | 'clientId' | 'userId'>;

interface ReviewFormOptions {
  bankId: number;
  /** Name of the draft; each form has one for each bank. */
  draft: string;
  /** The values without a draft. */
  beginning: ReviewDraft;
  /** Values of fields that this form does not have. */
  fixed: Partial<Written>;
  onAdded(review: BankReview): void;
}

/** The state of either review form. A draft stays on this device until the server has the review. */
export function useReviewForm({ bankId, draft, beginning, fixed, onAdded }: ReviewFormOptions) {
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const [add] = useAddReviewMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: beginning as Input,
    draft: { key: `${draft}:${bankId}`, read: readReviewDraft },
    send: (values: Written, { clientId }) => add({ ...withoutHidden(values), ...fixed, bankId, clientId }),
    failedText: texts.failedText,
    valuesWhenSent: () => beginning as Input,
    onFailed: () => dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText })),
    onSent: (review: SentBankReview) => {
      rememberOwnReview(review);
      const { isHeld } = review;
      if (isHeld) dispatch(showHeld(user?.id ?? null, heldReviewOf(review)));
      const added = { kind: 'success', title: texts.added, text: texts.addedText } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.review } : added));
      onAdded(review);
    },
  });
  return { form, submit };
}

/** What has not arrived has no days and no fee; the form hides these fields, whatever was typed there. */
const withoutHidden = (values: Written): Written =>
  hasNotArrived(values as ReviewFacts)
    ? { ...values, daysUntilArrived: undefined, feeAmount: undefined }
    : values;
