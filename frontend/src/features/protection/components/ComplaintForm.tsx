import type { newComplaint } from '@kubrik/contract';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { common } from '../../../locales/ru/common';
import { protection } from '../../../locales/ru/protection';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields';
import { forgetFormDraft, readFormDraft, useFormDraft } from '../../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { newId } from '../../../ui/ids';
import { showToast } from '../../../ui/toast/toast.slice';
import { useComplainMutation } from '../protection.api';
import type { ComplaintKey } from './ComplaintKeyCard';
import styles from './protection.module.css';

const texts = protection.complaint;
const schema = async () => (await import('@kubrik/contract')).newComplaint;
type Filled = (typeof newComplaint)['_zod']['output'];

const types = Object.entries(texts.types).map(([value, label]) => ({ value, label }));
const empty = { complaintType: 'wages', vesselName: '', flagState: '', description: '', contact: '' };
const draftKey = 'complaint';

/** A complaint, anonymous unless its sender says otherwise. */
export function ComplaintForm({ onDone }: { onDone(key: ComplaintKey): void }) {
  const dispatch = useAppDispatch();
  const defaultValues = { ...readFormDraft(draftKey, empty), isAnonymous: true };
  const form = useSchemaForm({ schema, defaultValues: defaultValues as never });
  useFormDraft(form, draftKey);
  const [complain] = useComplainMutation();
  // The same for every try, so that a lost answer does not hand it in twice.
  const clientId = useRef(newId());

  const submit = async (values: Filled) => {
    const { data, error } = await complain({ ...values, clientId: clientId.current });
    if (!data) {
      showRefusal(form, error as ApiError, common.failedText);
      dispatch(showToast({ kind: 'error', ...texts.failed }));
      return;
    }
    clientId.current = newId();
    form.reset({ ...empty, isAnonymous: true } as never);
    forgetFormDraft(draftKey);
    dispatch(showToast({ kind: 'success', ...texts.done }));
    onDone(data);
  };

  return (
    <section className={`card ${styles.box}`}>
      <h2>{texts.title}</h2>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.form}>
        <SelectField name="complaintType" label={texts.type} options={types} />
        <div className={styles.pair}>
          <TextField name="vesselName" label={texts.vesselName} autoComplete="off" />
          <TextField name="flagState" label={texts.flagState} autoComplete="off" />
        </div>
        <TextField
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          multiline
          minRows={5}
          maxRows={14}
        />
        <SwitchField name="isAnonymous" label={texts.isAnonymous} hint={texts.isAnonymousHint} />
        <Contact />
        <p className={styles.small}>{texts.draftKept}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting} />
      </Form>
    </section>
  );
}

function Contact() {
  const isAnonymous = useWatch({ name: 'isAnonymous' });
  if (isAnonymous) return null;
  return <TextField name="contact" label={texts.contact} hint={texts.contactHint} />;
}
