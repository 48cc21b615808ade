import type { CompanyReply } from '@kubrik/contract';
import { representation } from '../../locales/ru/representation';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/fields';
import { useFormOutcome } from '../form/use-form-outcome';
import { type FormResult, useSendForm } from '../form/use-send-form';

const texts = representation.reply;

export interface ReplyDialogProps {
  /** Id of what is replied to. */
  thingId: string;
  reply: CompanyReply | null;
  /** The company account in whose name the person replies. */
  speaker: string;
  onSend(body: { companyAccountId: string; content: string }): Promise<FormResult<unknown>>;
  onClose(): void;
}

/** A company writes its reply, or changes it. */
export function ReplyDialog({ thingId, reply, speaker, onSend, onClose }: ReplyDialogProps) {
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract')).newCompanyReply,
    defaultValues: { companyAccountId: speaker, content: reply?.content ?? '' },
    draft: { key: `company-reply:${thingId}` },
    send: onSend,
    ...useFormOutcome({ done: { title: texts.done }, failed: texts.failed, onClose }),
  });
  return (
    <FormDialog title={texts.write} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <TextField name="content" label={texts.content} hint={texts.hint} lines={[4, 12]} required />
    </FormDialog>
  );
}
