import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ApiError } from '../../app/api';
import { common } from '../../locales/ru/common';

/** What the kit needs of a schema; the validation library itself comes only with the contract. */
interface Schema<In, Out> {
  _zod: { input: In; output: Out };
}

interface SchemaForm<In, Out> {
  /** Loads the contract's schema; called again when a load has failed. */
  schema(): Promise<Schema<In, Out>>;
  defaultValues: DefaultValues<In & FieldValues>;
}

/**
 * A form that is validated by the contract's schema and by nothing else. The schema's file comes after the form is
 * shown; when it does not come, the form says so and keeps what was typed.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
}: SchemaForm<In, Out>): UseFormReturn<In, unknown, Out> {
  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    try {
      const resolve = zodResolver(await schema()) as unknown as Resolver<In, unknown, Out>;
      return await resolve(values, context, options);
    } catch (error) {
      console.warn('A form could not be validated', error);
      return { values: {}, errors: { root: { type: 'load', message: common.formNotChecked } } } as never;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, ahead of the first submit
  useEffect(() => void schema().catch(() => undefined), []);
  return useForm<In, unknown, Out>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/**
 * Shows a refusal where it belongs: what names a field of the form beside it, the rest above the button.
 * @returns the sentence for a toast; undefined when the server gave none
 */
export function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { form: refusal }: Pick<ApiError, 'form'>,
  otherwise: string,
): string | undefined {
  const details = refusal?.details ?? [];
  const here = details.filter(({ field }) => field in form.getValues());
  for (const [index, { field, message }] of here.entries()) {
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (here.length === 0) {
    const message = details[0]?.message ?? refusal?.message ?? otherwise;
    form.setError('root', { type: 'server', message });
  }
  return refusal?.message;
}
