import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import type { ApiError } from '../../../platform/api/api';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { type FormResult, type SendAttempt, useSendForm } from '../../../ui/form/use-send-form';
import type { Suggestion } from '../blacklist.api';
import { NameDialog } from '../names-and-links/NameDialog';
import type { Target } from '../target';
import { ExistingMatches } from './ExistingMatches';
import { suggestionKind } from './suggestion-kinds';

const texts = blacklist.suggest;
const companySchema = async () => (await import('@kubrik/contract/blacklist/blacklist.schemas')).newCompany;
const vesselSchema = async () => (await import('@kubrik/contract/blacklist/blacklist.schemas')).newVessel;
const emptyCompany = { name: '', country: '', businessType: '' };
const emptyVessel = { name: '', flagState: '', vesselType: '', imo: '', mmsi: '', dwt: '', builtYear: '' };

/** The entry of a suggestion in the send queue. Nobody else sees a suggestion until a moderator has decided. */
const suggestionEntry = (name: string) => ({
  kind: suggestionKind,
  label: texts.queueLabel,
  text: name,
  path: '/blacklist',
  outdates: ['Suggestions'],
});

const useSuggestCompany = () =>
  useQueuedSend<BodyOf<'blacklist.suggestCompany'>, Suggestion>((body, clientId) => ({
    ...suggestionEntry(body.name),
    call: requestOf('blacklist.suggestCompany', { body: { ...body, clientId } }),
  }));

const useSuggestVessel = () =>
  useQueuedSend<BodyOf<'blacklist.suggestVessel'>, Suggestion>((body, clientId) => ({
    ...suggestionEntry(body.name),
    call: requestOf('blacklist.suggestVessel', { body: { ...body, clientId } }),
  }));

const done = { title: texts.done, text: texts.doneText };

type Send<Body> = (body: Body, attempt: SendAttempt) => Promise<FormResult<Suggestion>>;

/** Remembers the existing company or vessel because of which the server refuses the form. */
function useExisting<Body>(suggest: Send<Body>): { existingId: string | undefined; send: Send<Body> } {
  const [existingId, setExistingId] = useState<string>();
  const send: Send<Body> = async (body, attempt) => {
    const result = await suggest(body, attempt);
    const { form } = (result.error ?? {}) as Partial<ApiError>;
    setExistingId(form?.details?.find((detail) => detail.existingId)?.existingId);
    return result;
  };
  return { existingId, send };
}

export function SuggestCompany({ onClose }: { onClose(): void }) {
  const { existingId, send } = useExisting(useSuggestCompany());
  const { form, submit } = useSendForm({
    schema: companySchema,
    defaultValues: emptyCompany,
    draft: { key: 'suggest-company' },
    sendsUnchecked: true,
    send,
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
  const { existingId, send } = useExisting(useSuggestVessel());
  const [renamed, setRenamed] = useState<{ target: Target; name: string }>();
  const { form, submit } = useSendForm({
    schema: vesselSchema,
    defaultValues: emptyVessel,
    draft: { key: 'suggest-vessel' },
    sendsUnchecked: true,
    send,
    ...useFormOutcome({ done, failed: texts.failed, onClose }),
  });
  // The form behind this dialog keeps the typed values.
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
