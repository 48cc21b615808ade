import type { BankProvider, BankReview, InputOf, newBankReview, SentBankReview } from '@kubrik/contract';
import { hasNotArrived, type ReviewFacts } from '@kubrik/contract/banking/bank-review-facts';
import { banking } from '../../../../locales/ru/banking';
import { heldTexts } from '../../../../locales/ru/moderation/held-texts';
import { type BodyOf, requestOf } from '../../../../platform/api/call';
import { useAppDispatch } from '../../../../platform/api/hooks';
import { showHeld } from '../../../../platform/moderation/held-texts.api';
import { useCurrentUser } from '../../../../platform/session/current-user';
import { useKept } from '../../../../ui/form/use-kept';
import { useQueuedSend } from '../../../../ui/form/use-queued-send';
import { useSendForm } from '../../../../ui/form/use-send-form';
import { showToast } from '../../../../ui/toast/toast.slice';
import { rememberOwnReview } from '../anonymous-reviews';
import { bankReviewKind } from '../bank-review-kind';
import { heldReviewOf } from '../held-reviews';
import { type ReviewDraft, readReviewDraft } from './review-draft';

const texts = banking.form;
const schema = async () =>
  (await import('@kubrik/contract/banking/banking.schemas')).newBankReview.omit({
    bankId: true,
    clientId: true,
    userId: true,
  });

type Written = Omit<BodyOf<'banking.addReview'>, 'bankId' | 'clientId' | 'userId'>;

type Input = Omit<InputOf<typeof newBankReview>, 'bankId' | 'clientId' | 'userId'>;

interface ReviewFormOptions {
  bank: BankProvider;
  /** Name of the draft; each form has one draft for each bank. */
  draft: string;
  /** The initial values when there is no draft. */
  beginning: ReviewDraft;
  /** Path of the page with the form. */
  path: string;
  /** Values of fields that this form does not have. */
  fixed: Partial<Written>;
  onAdded(review: BankReview): void;
  /** Called when the review waits in the send queue. */
  onKept(): void;
}

/** The state of either review form. A draft stays on this device until the server has the review. */
export function useReviewForm({ bank, draft, path, beginning, fixed, onAdded, onKept }: ReviewFormOptions) {
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const bankId = bank.id;
  const send = useQueuedSend<Written, SentBankReview>((values, clientId) => ({
    kind: bankReviewKind,
    label: texts.title(bank.name),
    text: values.comment ?? '',
    path,
    outdates: ['Banking', 'BankReviews', 'HeldTexts'],
    call: requestOf('banking.addReview', {
      body: { ...withoutHidden(values), ...fixed, bankId, clientId },
    }),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: beginning as Input,
    draft: { key: `${draft}:${bankId}`, read: readReviewDraft },
    send,
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
    onQueued: useKept(onKept),
  });
  return { form, submit };
}

/**
 * Removes days and fee when the money has not arrived: the form then hides these fields, which may contain typed
 * values.
 */
const withoutHidden = (values: Written): Written =>
  hasNotArrived(values as ReviewFacts)
    ? { ...values, daysUntilArrived: undefined, feeAmount: undefined }
    : values;
