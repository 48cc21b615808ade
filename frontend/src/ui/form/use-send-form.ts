import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorForm, Schema } from '@kubrik/contract';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { common } from '../../locales/ru/common';
import type { ApiError } from '../../platform/api/api';
import { refusalText } from '../../platform/api/refusal-text';
import { useAttemptId } from './attempt-id';
import {
  clearDraft,
  draftText,
  type FormDraft,
  refusalOfDraft,
  restoreDraft,
  storeDraft,
  valuesAfterSending,
} from './form-draft';

/** What became of a form that was sent; a queued one waits in the send queue. */
export interface FormResult<Reply> {
  data?: Reply | undefined;
  error?: unknown;
  queued?: boolean;
}

export interface SendAttempt {
  /** Id for the call's body, the same for the same values until they are sent. */
  clientId: string;
  /** Removes the draft, as soon as the values are stored elsewhere. */
  clearDraft(): void;
  /** The draft of these values, by which they can come back into the form. */
  draft: { key: string; text: string } | undefined;
}

/** Why a form was not sent: the server refused it, or could not be reached. */
export type FormRefusal = Pick<ApiError, 'status' | 'form'>;

interface SendForm<In extends FieldValues, Out, Reply> {
  /** Loads the contract's schema, the only validation there is; called again when a load has failed. */
  schema(): Promise<Schema<In, Out>>;
  /** Loads the schema with the form, or when `prepare` is called: where few people fill in what many see. */
  schemaLoads?: 'with-form' | 'on-demand';
  defaultValues: In;
  /** Stores what is typed in this browser until it is sent. */
  draft?: FormDraft<NoInfer<In>>;
  /** Why the server refused the values of the draft; shown from the beginning. */
  refused?: ErrorForm | undefined;
  send(values: Out, attempt: SendAttempt): Promise<FormResult<Reply>>;
  /** Sends unchecked values when the schema cannot be loaded; the server checks them, after hours offline perhaps. */
  sendsUnchecked?: boolean;
  /** Sentence above the button when the server gives none. */
  failedText: string;
  /** Values after sending; without them the form keeps what was typed. */
  valuesWhenSent?(values: NoInfer<In>): NoInfer<In>;
  onSent(reply: Reply): void;
  onQueued?(): void;
  /** `text` is the server's sentence, if it gave one. */
  onFailed?(text: string | undefined, refusal: FormRefusal): void;
}

/** A form: the contract's schema, its draft, sending, and the server's refusal beside the fields that it names. */
export function useSendForm<In extends FieldValues, Out extends FieldValues, Reply>(
  options: SendForm<In, Out, Reply>,
) {
  const { schema, schemaLoads = 'with-form', defaultValues, draft } = options;
  const [initialValues] = useState(() => restoreDraft(draft, defaultValues));
  const form = useForm<In, unknown, Out>({
    resolver: resolverOf(options),
    defaultValues: initialValues as DefaultValues<In>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const attempt = useAttemptId(draft?.key);
  useStoredDraft(form, draft);
  const prepare = () => void schema().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first submit
  useEffect(() => {
    if (schemaLoads === 'with-form') prepare();
    const refused = options.refused ?? refusalOfDraft(draft?.key);
    if (refused) showRefusal(form, { form: refused }, options.failedText);
  }, []);

  const submit = async (values: Out) => {
    const { send, onSent, onQueued } = options;
    const sent = structuredClone(form.getValues());
    const isUnchanged = () => JSON.stringify(form.getValues()) === JSON.stringify(sent);
    const forget = () => draft && clearDraft(draft.key);
    const result = await send(values, {
      clientId: attempt.idOf(values),
      // What is typed during the request stays stored.
      clearDraft: () => isUnchanged() && forget(),
      draft: draft && { key: draft.key, text: draftText(draft, sent) },
    });
    if (result.error !== undefined) return keepRefused(form, options, result.error as FormRefusal);
    attempt.forget();
    forget();
    resetAfterSending(form, options, sent);
    if (result.queued) onQueued?.();
    else onSent(result.data as Reply);
  };
  return { form, submit, prepare };
}

/** Keeps the values of a refused form, and shows why it was refused. */
function keepRefused<In extends FieldValues, Out extends FieldValues, Reply>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, failedText, onFailed }: SendForm<In, Out, Reply>,
  refusal: FormRefusal,
): void {
  if (draft) storeDraft(draft, form.getValues());
  const text = showRefusal(form, refusal, failedText);
  onFailed?.(text, refusal);
}

/** Empties the form, except for what was typed during the request, which is the next draft. */
function resetAfterSending<In extends FieldValues, Out extends FieldValues, Reply>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, valuesWhenSent }: SendForm<In, Out, Reply>,
  sent: In,
): void {
  if (!valuesWhenSent) return;
  const current = form.getValues();
  const isUnchanged = JSON.stringify(current) === JSON.stringify(sent);
  const next = valuesAfterSending(sent, current, valuesWhenSent(sent));
  form.reset(next);
  if (!draft) return;
  if (isUnchanged) clearDraft(draft.key);
  else storeDraft(draft, next);
}

function resolverOf<In extends FieldValues, Out extends FieldValues, Reply>({
  schema,
  sendsUnchecked,
}: SendForm<In, Out, Reply>): Resolver<In, unknown, Out> {
  return async (values, context, options) => {
    try {
      const resolve = zodResolver((await schema()) as never) as unknown as Resolver<In, unknown, Out>;
      return await resolve(values, context, options);
    } catch (error) {
      console.warn('A form could not be validated', error);
      if (sendsUnchecked) return { values, errors: {} } as never;
      return { values: {}, errors: { root: { type: 'load', message: common.formNotChecked } } } as never;
    }
  };
}

/** Stores what is typed while it is typed. */
function useStoredDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  draft: FormDraft<In> | undefined,
) {
  const latest = useRef(draft);
  latest.current = draft;
  const hasDraft = draft !== undefined;
  useEffect(() => {
    if (!hasDraft) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current && storeDraft(latest.current, values),
    });
  }, [form, hasDraft]);
}

/**
 * Shows a refusal beside the fields that it names, or above the button.
 * @returns the server's sentence, if it gave one
 */
function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: Pick<ApiError, 'form'>,
  otherwise: string,
): string | undefined {
  const details = error.form?.details ?? [];
  const here = details.filter(({ field }) => field in form.getValues());
  for (const [index, { field, message }] of here.entries()) {
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (here.length === 0) {
    form.setError('root', { type: 'server', message: refusalText(error) ?? otherwise });
  }
  return error.form?.message;
}
