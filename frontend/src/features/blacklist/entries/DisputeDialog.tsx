import { useLocation } from 'react-router';
import { experience } from '../../../locales/ru/blacklist/experience';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { disputeKind } from './dispute-kind';

interface DisputeDialogProps {
  entryId: string;
  /** The company account that disputes the entry. */
  speaker: string;
  onClose(): void;
}

/** The form by which a company disputes an entry. */
export function DisputeDialog({ entryId, speaker, onClose }: DisputeDialogProps) {
  const { pathname, search } = useLocation();
  const send = useQueuedSend<BodyOf<'blacklist.dispute'>, unknown>((body, clientId) => ({
    kind: disputeKind,
    label: experience.dispute.title,
    text: body.content,
    path: pathname + search,
    outdates: ['Entries', 'Targets'],
    call: requestOf('blacklist.dispute', { params: { id: entryId }, body: { ...body, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/company-reply.schemas')).newDispute,
    defaultValues: { companyAccountId: speaker, content: '', attachments: [] as string[] | undefined },
    draft: { key: `dispute:${entryId}` },
    sendsUnchecked: true,
    send,
    ...useFormOutcome({
      done: { title: experience.dispute.done },
      failed: experience.dispute.failed,
      onClose,
    }),
  });
  return (
    <FormDialog
      title={experience.dispute.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={experience.dispute}
    >
      <TextField
        name="content"
        label={experience.dispute.content}
        hint={experience.dispute.hint}
        lines={[4, 12]}
        required
      />
      <AttachmentField />
    </FormDialog>
  );
}
