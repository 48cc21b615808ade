import type { BankReview, InputOf, newBankReview } from '@kubrik/contract';
import { banking } from '../../locales/ru/banking';
import type { BodyOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { useSendForm } from '../../ui/form/use-send-form';
import { showToast } from '../../ui/toast/toast.slice';
import { rememberOwnReview } from './anonymous-reviews';
import { useAddReviewMutation } from './banking.api';
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
  const [add] = useAddReviewMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: beginning as Input,
    draft: { key: `${draft}:${bankId}`, read: readReviewDraft },
    send: (values: Written, { clientId }) => add({ ...values, ...fixed, bankId, clientId }),
    failedText: texts.failedText,
    valuesWhenSent: () => beginning as Input,
    onFailed: () => dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText })),
    onSent: (review: BankReview) => {
      rememberOwnReview(review);
      dispatch(showToast({ kind: 'success', title: texts.added, text: texts.addedText }));
      onAdded(review);
    },
  });
  return { form, submit };
}
