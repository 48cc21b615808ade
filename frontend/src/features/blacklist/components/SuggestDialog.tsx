import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist';
import type { ApiError } from '../../../platform/api/api';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useSuggestCompanyMutation, useSuggestVesselMutation } from '../blacklist.api';
import type { Target } from '../target';
import { ExistingMatches } from './ExistingMatches';
import { NameDialog } from './NameDialog';

const texts = blacklist.suggest;
const companySchema = async () => (await import('@kubrik/contract')).newCompany;
const vesselSchema = async () => (await import('@kubrik/contract')).newVessel;
const emptyCompany = { name: '', country: '', businessType: '' };
const emptyVessel = { name: '', flagState: '', vesselType: '', imo: '', mmsi: '', dwt: '', builtYear: '' };

const done = { title: texts.done, text: texts.doneText };

/** The company or vessel because of which the server refused the form. */
function useExisting() {
  const [existingId, setExistingId] = useState<string>();
  const noteExisting = <R extends { error?: unknown }>(result: R): R => {
    const { form } = (result.error ?? {}) as Partial<ApiError>;
    setExistingId(form?.details?.find((detail) => detail.existingId)?.existingId);
    return result;
  };
  return { existingId, noteExisting };
}

export function SuggestCompany({ onClose }: { onClose(): void }) {
  const [suggest] = useSuggestCompanyMutation();
  const { existingId, noteExisting } = useExisting();
  const { form, submit } = useSendForm({
    schema: companySchema,
    defaultValues: emptyCompany,
    draft: { key: 'suggest-company' },
    send: async (body) => noteExisting(await suggest(body)),
    ...useFormOutcome({ done, failed: texts.failed, onClose }),
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
      <ExistingMatches targetType="company" existingId={existingId} />
    </SuggestDialog>
  );
}

export function SuggestVessel({ onClose }: { onClose(): void }) {
  const [suggest] = useSuggestVesselMutation();
  const { existingId, noteExisting } = useExisting();
  const [renamed, setRenamed] = useState<{ target: Target; name: string }>();
  const { form, submit } = useSendForm({
    schema: vesselSchema,
    defaultValues: emptyVessel,
    draft: { key: 'suggest-vessel' },
    send: async (body) => noteExisting(await suggest(body)),
    ...useFormOutcome({ done, failed: texts.failed, onClose }),
  });
  // What was typed stays in the form behind it.
  if (renamed) return <NameDialog {...renamed} by="suggest" onClose={() => setRenamed(undefined)} />;
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
        <TextField name="imo" label={texts.imo} hint={texts.imoHint} autoComplete="off" inputMode="numeric" />
        <TextField
          name="mmsi"
          label={texts.mmsi}
          hint={texts.mmsiHint}
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField
          name="dwt"
          label={texts.dwt}
          hint={texts.optional}
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField
          name="builtYear"
          label={texts.builtYear}
          hint={texts.optional}
          autoComplete="off"
          inputMode="numeric"
        />
      </FieldPair>
      <ExistingMatches
        targetType="vessel"
        existingId={existingId}
        onSuggestName={(target, name) => setRenamed({ target, name })}
      />
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
