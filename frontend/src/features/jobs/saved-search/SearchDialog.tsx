import type { SavedSearch, SearchFrequency } from '@kubrik/contract';
import { savedSearches } from '../../../locales/ru/jobs/saved-searches';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { type FormResult, useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { frequencies } from './frequencies';

const texts = savedSearches.dialog;
const longestName = 100;
const schema = async () => (await import('@kubrik/contract/jobs/saved-search.schemas')).savedSearchChange;

interface Values {
  name: string;
  frequency: SearchFrequency;
}

interface SearchDialogProps {
  title: string;
  start: Values;
  send(values: Values): Promise<FormResult<SavedSearch>>;
  failedText: string;
  /** Title of the toast. */
  doneTitle: string;
  onClose(): void;
}

/** Asks for the name and the frequency of a search. */
export function SearchDialog({ title, start, send, failedText, doneTitle, onClose }: SearchDialogProps) {
  const dispatch = useAppDispatch();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: start,
    send,
    failedText,
    onSent: ({ frequency }: Values) => {
      dispatch(showToast({ kind: 'success', title: doneTitle, text: texts.doneText[frequency] }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: texts.submit, submitting: texts.submitting }}
    >
      <TextField name="name" label={texts.name} maxLength={longestName} />
      <SelectField name="frequency" label={texts.frequency} options={frequencies} />
    </FormDialog>
  );
}
