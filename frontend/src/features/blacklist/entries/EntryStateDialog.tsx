import type { BlacklistEntry } from '@kubrik/contract';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { experience } from '../../../locales/ru/blacklist/experience';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useChangeEntryMutation } from '../blacklist.api';

const texts = experience.decide;
type State = BlacklistEntry['state'];
const states = (Object.keys(blacklist.entries.states) as State[]).map((value) => ({
  value,
  label: blacklist.entries.states[value],
}));

/** A moderator changes the state of an entry and gives the reason. */
export function EntryStateDialog({
  entry: { id, state },
  onClose,
}: {
  entry: BlacklistEntry;
  onClose(): void;
}) {
  const [change] = useChangeEntryMutation();
  const { form, submit } = useSendForm({
    schema: async () =>
      (await import('@kubrik/contract/blacklist/blacklist.calls')).blacklist.changeEntry.body,
    defaultValues: { state, reason: '' },
    send: (body) => change({ id, body }),
    ...useFormOutcome({
      done: { title: blacklist.entries.changed },
      failed: blacklist.entries.changeFailed,
      onClose,
    }),
  });
  return (
    <FormDialog title={texts.title} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <SelectField name="state" label={texts.state} options={states} />
      <TextField name="reason" label={texts.reason} hint={texts.hint} lines={[3, 8]} required />
    </FormDialog>
  );
}
