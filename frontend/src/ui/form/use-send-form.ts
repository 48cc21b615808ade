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

/** The result of a form: sent, refused, or waiting in the send queue. */
export interface FormResult<Reply> {
  data?: Reply | undefined;
  error?: unknown;
  queued?: boolean;
}

export interface SendAttempt {
  /** Client id for the call's body; the same for the same values until they are sent. */
  clientId: string;
  /** Removes the draft; called as soon as the values are stored elsewhere. */
  clearDraft(): void;
  /** The draft of these values, by which they can return into the form. */
  draft: { key: string; text: string } | undefined;
}

/** Why a form was not sent: the server refused it, or could not be reached. */
export type FormRefusal = Pick<ApiError, 'status' | 'form'>;

interface SendForm<In extends FieldValues, Out, Reply> {
  /** Loads the contract's schema, the only validation; called again after a failed load. */
  schema(): Promise<Schema<In, Out>>;
  /**
   * When the schema loads: with the form, or when `prepare` is called, for forms that many people see and few
   * fill in.
   */
  schemaLoads?: 'with-form' | 'on-demand';
  defaultValues: In;
  /** Stores the values in this browser until they are sent. */
  draft?: FormDraft<NoInfer<In>>;
  /** Why the server refused the values of the draft; shown when the form opens. */
  refused?: ErrorForm | undefined;
  send(values: Out, attempt: SendAttempt): Promise<FormResult<Reply>>;
  /**
   * Whether values are sent unchecked when the schema cannot be loaded; the server then checks them, perhaps
   * after hours offline.
   */
  sendsUnchecked?: boolean;
  /** Shown above the button when the server gives no sentence. */
  failedText: string;
  /** Values after sending. Default: the typed values stay. */
  valuesWhenSent?(values: NoInfer<In>): NoInfer<In>;
  onSent(reply: Reply): void;
  onQueued?(): void;
  /** `text` is the server's sentence, if there is one. */
  onFailed?(text: string | undefined, refusal: FormRefusal): void;
}

/**
 * A form with the contract's schema, its draft, sending, and the server's refusal beside the named fields.
 */
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
      // Keeps the draft of what the person typed during the request.
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

/** Keeps the values of a refused form, and shows the refusal. */
function keepRefused<In extends FieldValues, Out extends FieldValues, Reply>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, failedText, onFailed }: SendForm<In, Out, Reply>,
  refusal: FormRefusal,
): void {
  if (draft) storeDraft(draft, form.getValues());
  const text = showRefusal(form, refusal, failedText);
  onFailed?.(text, refusal);
}

/** Empties the form except for what was typed during the request, which becomes the next draft. */
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

/** Stores the values while the person types. */
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
 * Shows a refusal beside the named fields, or above the button.
 * @returns the server's sentence, if there is one
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
