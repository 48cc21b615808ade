import type { BodyInput, blacklist as calls } from '@kubrik/contract';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { forgetFormDraft, readFormDraft, useFormDraft } from '../../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useSuggestCompanyMutation, useSuggestVesselMutation } from '../blacklist.api';
import styles from './dialog-form.module.css';

const texts = blacklist.suggest;
const companySchema = async () => (await import('@kubrik/contract')).newCompany;
const vesselSchema = async () => (await import('@kubrik/contract')).newVessel;
const emptyCompany = { name: '', country: '', businessType: '' };
const emptyVessel = { name: '', flagState: '', vesselType: '', imo: '', dwt: '', builtYear: '' };
const companyKey = 'suggest-company';
const vesselKey = 'suggest-vessel';

export function SuggestCompany({ onClose }: { onClose(): void }) {
  const form = useSchemaForm({
    schema: companySchema,
    defaultValues: readFormDraft(companyKey, emptyCompany),
  });
  const [suggest] = useSuggestCompanyMutation();
  return (
    <SuggestDialog
      title={texts.company}
      form={form}
      draft={companyKey}
      send={(body: BodyInput<typeof calls.suggestCompany>) => suggest(body)}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} autoComplete="off" />
      <TextField name="country" label={texts.country} hint={texts.countryHint} autoComplete="off" />
      <TextField
        name="businessType"
        label={texts.businessType}
        hint={texts.businessTypeHint}
        autoComplete="off"
      />
    </SuggestDialog>
  );
}

const digits = { inputMode: 'numeric' } as const;

export function SuggestVessel({ onClose }: { onClose(): void }) {
  const form = useSchemaForm({ schema: vesselSchema, defaultValues: readFormDraft(vesselKey, emptyVessel) });
  const [suggest] = useSuggestVesselMutation();
  return (
    <SuggestDialog
      title={texts.vessel}
      form={form}
      draft={vesselKey}
      send={(body: BodyInput<typeof calls.suggestVessel>) => suggest(body)}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} autoComplete="off" />
      <div className={styles.pair}>
        <TextField name="flagState" label={texts.flagState} hint={texts.countryHint} autoComplete="off" />
        <TextField
          name="vesselType"
          label={texts.vesselType}
          hint={texts.vesselTypeHint}
          autoComplete="off"
        />
        <TextField name="imo" label={texts.imo} hint={texts.imoHint} autoComplete="off" inputProps={digits} />
        <TextField
          name="dwt"
          label={texts.dwt}
          hint={texts.optional}
          autoComplete="off"
          inputProps={digits}
        />
        <TextField
          name="builtYear"
          label={texts.builtYear}
          hint={texts.optional}
          autoComplete="off"
          inputProps={digits}
        />
      </div>
    </SuggestDialog>
  );
}

interface SuggestDialogProps<In extends FieldValues, Out extends FieldValues> {
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  draft: string;
  send(body: Out): Promise<{ error?: unknown }>;
  onClose(): void;
  children: ReactNode;
}

/** The frame of both forms: what was typed stays on this device until the server has it. */
function SuggestDialog<In extends FieldValues, Out extends FieldValues>({
  title,
  form,
  draft,
  send,
  onClose,
  children,
}: SuggestDialogProps<In, Out>) {
  const dispatch = useAppDispatch();
  useFormDraft(form, draft);
  const submit = async (values: Out) => {
    const { error } = await send(values);
    if (error) {
      const text = showRefusal(form, error as ApiError, common.failedText);
      dispatch(showToast({ kind: 'error', title: texts.failed, text: text ?? common.failedText }));
      return;
    }
    forgetFormDraft(draft);
    dispatch(showToast({ kind: 'success', title: texts.done, text: texts.doneText }));
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} wide staysOnOutsideClick>
      <p className={styles.lead}>{texts.lead}</p>
      <Form form={form} onSubmit={submit} label={title} className={styles.form}>
        {children}
        <p className={styles.kept}>{blacklist.voting.draftKept}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
