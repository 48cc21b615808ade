import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useSuggestCompanyMutation, useSuggestVesselMutation } from '../blacklist.api';

const texts = blacklist.suggest;
const companySchema = async () => (await import('@kubrik/contract')).newCompany;
const vesselSchema = async () => (await import('@kubrik/contract')).newVessel;
const emptyCompany = { name: '', country: '', businessType: '' };
const emptyVessel = { name: '', flagState: '', vesselType: '', imo: '', dwt: '', builtYear: '' };

/** What both forms do after sending. */
function useSuggested(onClose: () => void) {
  const dispatch = useAppDispatch();
  return {
    failedText: common.failedText,
    onFailed: (text = common.failedText) => {
      dispatch(showToast({ kind: 'error', title: texts.failed, text }));
    },
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.done, text: texts.doneText }));
      onClose();
    },
  };
}

export function SuggestCompany({ onClose }: { onClose(): void }) {
  const [suggest] = useSuggestCompanyMutation();
  const { form, submit } = useSendForm({
    schema: companySchema,
    defaultValues: emptyCompany,
    draft: { key: 'suggest-company' },
    send: (body) => suggest(body),
    ...useSuggested(onClose),
  });
  return (
    <SuggestDialog title={texts.company} form={form} submit={submit} onClose={onClose}>
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
  const [suggest] = useSuggestVesselMutation();
  const { form, submit } = useSendForm({
    schema: vesselSchema,
    defaultValues: emptyVessel,
    draft: { key: 'suggest-vessel' },
    send: (body) => suggest(body),
    ...useSuggested(onClose),
  });
  return (
    <SuggestDialog title={texts.vessel} form={form} submit={submit} onClose={onClose}>
      <TextField name="name" label={texts.name} autoComplete="off" />
      <FieldPair>
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
      </FieldPair>
    </SuggestDialog>
  );
}

interface SuggestDialogProps<In extends FieldValues, Out extends FieldValues> {
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  submit(body: Out): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** The frame of both forms. A draft stays on this device until the server has the suggestion. */
function SuggestDialog<In extends FieldValues, Out extends FieldValues>({
  submit,
  ...dialog
}: SuggestDialogProps<In, Out>) {
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      lead={texts.lead}
      texts={{ ...texts, note: blacklist.voting.draftKept }}
    />
  );
}
