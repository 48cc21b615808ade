import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '../draft';

/** The texts of a form that were kept on this device; what was not is as in `empty`. */
export function readFormDraft<T extends Record<string, string>>(key: string, empty: T): T {
  try {
    const kept = JSON.parse(readDraft(key) || '{}') as Record<string, unknown>;
    const known = Object.keys(empty).filter((field) => typeof kept[field] === 'string');
    return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept[field]])) };
  } catch {
    return empty;
  }
}

export const forgetFormDraft = (key: string) => keepDraft(key, '');

/** Keeps what the form has now. */
export const keepFormDraft = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  key: string,
) => keepDraft(key, JSON.stringify(form.getValues()));

/** Keeps what is typed until it is sent: it outlives the page. */
export function useFormDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  key: string,
) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(key, JSON.stringify(values)),
      }),
    [form, key],
  );
}
