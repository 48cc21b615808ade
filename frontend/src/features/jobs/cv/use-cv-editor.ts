import type { Cv, NewCv } from '@kubrik/contract';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { valuesAfterSending } from '../../../ui/form/form-draft';
import { sendWithFiles } from '../../../ui/form/send-with-files';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useLazyOwnCvQuery, useSaveCvMutation } from './cv.api';
import { type CvForm, formOf, type KeptCv, type startOf } from './cv-form';

const schema = async () => (await import('@kubrik/contract/jobs/cv/cv.schemas')).newCv;
const isConflict = (error: unknown) => (error as ApiError | undefined)?.form?.code === 'CvChanged';

interface CvEditor {
  userId: string;
  start: NonNullable<ReturnType<typeof startOf>>;
  /** Stores the CV in this browser. */
  keep(kept: KeptCv): void;
}

/** The state of the CV: the version on which the form is based, and whether the server has the form's values. */
function useCvState({ start, keep }: Pick<CvEditor, 'start' | 'keep'>) {
  const version = useRef(start.version);
  const [isChanged, setChanged] = useState(start.isChanged);
  /** Whether the form's base values (initial, or after the last answer) are not on the server. */
  const isBaseUnsent = useRef(start.isChanged);
  const [hasConflict, setConflict] = useState(start.hasConflict);
  const [stored, setStored] = useState<Cv>();
  const note = (values: CvForm, isNew: boolean) => {
    setChanged(isNew);
    keep({ values, version: version.current, isChanged: isNew });
  };
  return {
    version,
    isChanged,
    hasConflict,
    setConflict,
    stored,
    /** Called after typing. A form without changes is unsent only if its base values are unsent. */
    typed: (values: CvForm, isDirty: boolean) => note(values, isDirty || isBaseUnsent.current),
    /** Called when the server has `cv`; the form shows `values`, which may be newer. */
    settled: (cv: Cv | undefined, values: CvForm) => {
      version.current = cv?.version ?? 0;
      isBaseUnsent.current = JSON.stringify(values) !== JSON.stringify(formOf(cv));
      note(values, isBaseUnsent.current);
      setStored(cv);
      setConflict(false);
    },
  };
}

/**
 * The form of the person's own CV. This browser stores each change; the form is sent when the person submits it or the
 * connection returns.
 */
export function useCvEditor({ userId, start, keep }: CvEditor) {
  const dispatch = useAppDispatch();
  const [saveCv] = useSaveCvMutation();
  const [readCv] = useLazyOwnCvQuery();
  const state = useCvState({ start, keep });
  const sent = useRef(start.values);
  const save = async (values: NewCv) => {
    sent.current = structuredClone(form.getValues());
    const answer = await saveCv({ userId, body: { ...values, version: state.version.current } });
    state.setConflict(isConflict(answer.error));
    return answer;
  };
  const show = (cv: Cv | undefined, values = formOf(cv)) => {
    form.reset(values);
    state.settled(cv, values);
  };
  const { form, submit } = useSendForm({
    schema,
    defaultValues: start.values,
    send: sendWithFiles(save),
    failedText: texts.saveFailed,
    onSent: (cv: Cv) => {
      // The values that the person typed during the request stay.
      show(cv, valuesAfterSending(sent.current, form.getValues(), formOf(cv)));
      dispatch(showToast({ kind: 'success', ...texts.saved }));
    },
  });
  const send = () => void form.handleSubmit(submit)();
  useTyped(form, state.typed);
  useStart(start, { send, keep });
  useOnline(() => state.isChanged && !state.hasConflict && send());
  /** Calls `then` with the server's current CV, unless the server does not answer. */
  const withTheirs = async (then: (cv: Cv | undefined) => void) => {
    const { data } = await readCv(userId);
    if (data !== undefined) then(data ?? undefined);
  };
  return {
    ...state,
    form,
    submit,
    /** Drops the changes of this browser in favour of the CV that another device has saved. */
    takeTheirs: () => withTheirs(show),
    /** Replaces the CV that another device has saved. */
    keepMine: () =>
      withTheirs((cv) => {
        state.version.current = cv?.version ?? 0;
        send();
      }),
  };
}

/**
 * Sends the changes that an earlier visit could not send, and stores the server's CV in this browser for a visit
 * without a connection.
 */
function useStart(
  { values, version, isChanged, hasConflict, isKept }: CvEditor['start'],
  { send, keep }: { send(): void; keep: CvEditor['keep'] },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isKept || hasConflict) return;
    if (isChanged) send();
    else if (version > 0) keep({ values, version, isChanged });
  }, []);
}

/** Calls `work` each time the connection returns. */
function useOnline(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const isBack = () => latest.current();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);
}

/** Calls a function with the values each time a person changes them. */
function useTyped(
  form: UseFormReturn<CvForm, unknown, NewCv>,
  work: (values: CvForm, isDirty: boolean) => void,
): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          latest.current(values as CvForm, isDirty === true);
        },
      }),
    [form],
  );
}
