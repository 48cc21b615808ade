import type { BankReview } from '@kubrik/contract';
import { useEffect } from 'react';
import type { ApiError } from '../../app/api';
import type { BodyOf } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { banking } from '../../locales/ru/banking';
import { showRefusal, useSchemaForm } from '../../ui/form/use-schema-form';
import { showToast } from '../../ui/toast/toast.slice';
import { useAddReviewMutation } from './banking.api';
import { rememberOwnReview } from './own-reviews';
import {
  clientIdOf,
  forgetReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from './review-draft';

const texts = banking.form;
const schema = async () =>
  (await import('@kubrik/contract')).newBankReview.omit({ bankId: true, clientId: true, userId: true });

type Written = Omit<BodyOf<'banking.addReview'>, 'bankId' | 'clientId' | 'userId'>;

interface ReviewFormOptions {
  bankId: number;
  /** Name of the draft; each bank has one in each form. */
  draft: string;
  /** What the form begins with where there is no draft. */
  beginning: ReviewDraft;
  /** What this form does not ask. */
  fixed: Partial<Written>;
  onAdded(review: BankReview): void;
}

/** The state of either review form. What was typed stays on this device until the server has it. */
export function useReviewForm({ bankId, draft, beginning, fixed, onAdded }: ReviewFormOptions) {
  const key = `${draft}:${bankId}`;
  const dispatch = useAppDispatch();
  const [add] = useAddReviewMutation();
  const form = useSchemaForm({ schema, defaultValues: readReviewDraft(key, beginning) });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepReviewDraft(key, values),
      }),
    [form, key],
  );

  const submit = async (values: Written) => {
    const body = { ...values, ...fixed, bankId };
    const { data, error } = await add({ ...body, clientId: clientIdOf(body) });
    if (!data) {
      showRefusal(form, error as ApiError, texts.failedText);
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText }));
      return;
    }
    form.reset(beginning);
    forgetReviewDraft(key);
    rememberOwnReview(data);
    dispatch(showToast({ kind: 'success', title: texts.added, text: texts.addedText }));
    onAdded(data);
  };
  return { form, submit };
}
