import type { blacklist as calls, InputOf, OutputOf } from '@kubrik/contract';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { sendWithFiles } from '../../../ui/form/send-with-files';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useAddEntryMutation } from '../blacklist.api';
import type { Target } from '../target';

const texts = blacklist.entries;
const schema = async () =>
  (await import('@kubrik/contract/blacklist/blacklist.calls')).blacklist.addEntry.body;
type Body = typeof calls.addEntry.body;
const severities = Object.entries(texts.severities).map(([value, label]) => ({ value, label }));
const empty = { severity: 'medium' as const, reason: '', evidence: '', attachments: [] as string[] };

/** A moderator adds an official entry about this company or vessel. */
export function AddEntry({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id, name } = target;
  const [add] = useAddEntryMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { targetType, targetId: id, ...empty } as InputOf<Body>,
    draft: { key: `entry:${id}` },
    send: sendWithFiles((body: OutputOf<Body>) => add(body)),
    ...useFormOutcome({ done: { title: texts.added }, failed: texts.addFailed, onClose }),
  });
  return (
    <FormDialog
      title={texts.addTitle(name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: blacklist.voting.draftKept, submit: texts.add, submitting: blacklist.voting.submitting }}
    >
      <SelectField name="severity" label={texts.severityLabel} options={severities} />
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} lines={[3, 10]} />
      <TextField name="evidence" label={texts.evidenceLabel} hint={texts.evidenceHint} lines={[2, 6]} />
      <AttachmentField />
    </FormDialog>
  );
}
