import type { CrewFact, CrewFactKind, ErrorForm, SentCrewFact } from '@kubrik/contract';
import { useWatch } from 'react-hook-form';
import { common } from '../../../locales/ru/common';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { crewFacts } from '../../../locales/ru/ports/crew-facts';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { unlessBlank } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useUnsentValues } from '../../../ui/form/use-unsent-values';
import { showToast } from '../../../ui/toast/toast.slice';
import { portPath } from '../port-path';
import { crewFactChange, crewFactChangeKind } from './crew-fact-change';
import { crewFactDraftKey, crewFactEntryKind } from './unsent-crew-facts';

const texts = crewFacts.form;
const empty = { kind: '' as CrewFactKind, content: '' };
const kinds = [
  { value: '', label: texts.chooseKind },
  ...Object.entries(crewFacts.kinds).map(([value, label]) => ({ value, label })),
];

interface AddCrewFactProps {
  portId: string;
  /** Why the server refused the draft's text. */
  refused: ErrorForm | undefined;
  onClose(): void;
}

/** Adds what a person knows of a port; it waits in the send queue while there is no connection. */
export function AddCrewFact({ portId, refused, onClose }: AddCrewFactProps) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<typeof empty, SentCrewFact>(({ kind, content }, clientId) => ({
    kind: crewFactEntryKind,
    label: texts.queueLabel,
    text: content,
    path: portPath(portId),
    call: requestOf('ports.addCrewFact', { params: { id: portId }, body: { clientId, kind, content } }),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/ports/crew-fact/crew-fact.schemas')).newCrewFact,
    sendsUnchecked: true,
    defaultValues: empty,
    draft: { key: crewFactDraftKey(portId), write: unlessBlank },
    refused,
    send: (values, attempt) => send({ kind: values.kind, content: values.content }, attempt),
    failedText: texts.failed,
    valuesWhenSent: () => empty,
    onSent: ({ isHeld }) => {
      const added = { kind: 'success', title: texts.added } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.crewFact } : added));
      onClose();
    },
    onQueued: () => {
      dispatch(showToast({ kind: 'info', ...texts.kept }));
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <SelectField name="kind" label={texts.kind} options={kinds} required />
      <Content />
    </FormDialog>
  );
}

/** The text field, with a hint for the chosen kind. */
function Content() {
  const kind = useWatch({ name: 'kind' }) as CrewFactKind | '';
  return (
    <TextField
      name="content"
      label={texts.content}
      hint={kind ? crewFacts.hints[kind] : undefined}
      lines={[3, 8]}
      required
    />
  );
}

interface EditCrewFactProps {
  fact: CrewFact;
  onClose(): void;
}

/** Lets a person change the text of their own fact. */
export function EditCrewFact({ fact, onClose }: EditCrewFactProps) {
  const { id, portId, kind, content, editedAt } = fact;
  // The key contains the time of the last change, so a draft from before a change on another device is not
  // used.
  const key = `crew-fact-edit:${id}:${editedAt ?? ''}`;
  const send = useQueuedSend<{ content: string }, CrewFact>((body) => ({
    ...crewFactChange(id, portId),
    label: texts.editLabel,
    text: body.content,
    call: requestOf('ports.editCrewFact', { params: { id }, body }),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/ports/crew-fact/crew-fact.schemas')).crewFactChange,
    sendsUnchecked: true,
    defaultValues: useUnsentValues(crewFactChangeKind, key, { content }).values,
    draft: { key },
    send,
    failedText: texts.failed,
    onSent: onClose,
    onQueued: useKept(onClose),
  });
  return (
    <FormDialog
      title={texts.editTitle}
      lead={crewFacts.kinds[kind]}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.editNote, submit: common.save, submitting: common.saving }}
    >
      <TextField name="content" label={texts.content} lines={[3, 8]} required />
    </FormDialog>
  );
}
