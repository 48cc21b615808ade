import type { CompanyReply } from '@kubrik/contract';
import { useLocation } from 'react-router';
import { representation } from '../../locales/ru/company/representation';
import type { CallRequest } from '../../platform/api/call';
import type { AnswerTag } from '../../platform/send-queue/entry';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/fields';
import { useFormOutcome } from '../form/use-form-outcome';
import { useQueuedSend } from '../form/use-queued-send';
import { useSendForm } from '../form/use-send-form';
import { useUnsentValues } from '../form/use-unsent-values';
import { companyReplyKind } from './company-reply-kind';

const texts = representation.reply;

type WrittenReply = { companyAccountId: string; content: string };

export interface ReplyDialogProps {
  /** Id of the thing that the reply is about. */
  thingId: string;
  reply: CompanyReply | null;
  /** The company account in whose name the person replies. */
  speaker: string;
  /** The call that stores or changes the reply. */
  replyCall(body: WrittenReply): CallRequest;
  /** Tags of answers that contain the reply. */
  outdates: readonly AnswerTag[];
  onClose(): void;
}

/** Writes or changes a company's reply. */
export function ReplyDialog({ thingId, reply, speaker, replyCall, outdates, onClose }: ReplyDialogProps) {
  const { pathname, search } = useLocation();
  const key = `company-reply:${thingId}`;
  const beginning = { companyAccountId: speaker, content: reply?.content ?? '' };
  const send = useQueuedSend<WrittenReply, unknown>((body) => ({
    kind: companyReplyKind,
    label: texts.content,
    text: body.content,
    path: pathname + search,
    replaces: key,
    outdates,
    call: replyCall(body),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/company-reply.schemas')).newCompanyReply,
    sendsUnchecked: true,
    defaultValues: useUnsentValues(companyReplyKind, key, beginning).values,
    draft: { key },
    send,
    ...useFormOutcome({ done: { title: texts.done }, failed: texts.failed, onClose }),
  });
  return (
    <FormDialog title={texts.write} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <TextField name="content" label={texts.content} hint={texts.hint} lines={[4, 12]} required />
    </FormDialog>
  );
}
