import type { blacklist as calls } from '@kubrik/contract';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { forgetFormDraft, readFormDraft, useFormDraft } from '../../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAddEntryMutation } from '../blacklist.api';
import type { Target } from '../target';
import styles from './dialog-form.module.css';

const texts = blacklist.entries;
const schema = async () => (await import('@kubrik/contract')).blacklist.addEntry.body;
type Body = (typeof calls.addEntry.body)['_zod'];
const severities = Object.entries(texts.severities).map(([value, label]) => ({ value, label }));
const empty = { severity: 'medium', reason: '', evidence: '' };

/** A moderator enters an official fact about this company or vessel. */
export function AddEntry({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id, name } = target;
  const draft = `entry:${id}`;
  const dispatch = useAppDispatch();
  const form = useSchemaForm({
    schema,
    defaultValues: { targetType, targetId: id, ...readFormDraft(draft, empty) } as Body['input'],
  });
  useFormDraft(form, draft);
  const [add] = useAddEntryMutation();
  const submit = async (body: Body['output']) => {
    const { error } = await add(body);
    if (error) {
      const text = showRefusal(form, error as ApiError, common.failedText);
      dispatch(showToast({ kind: 'error', title: texts.addFailed, text: text ?? common.failedText }));
      return;
    }
    forgetFormDraft(draft);
    dispatch(showToast({ kind: 'success', title: texts.added }));
    onClose();
  };
  const title = texts.addTitle(name);
  return (
    <Dialog title={title} onClose={onClose} wide staysOnOutsideClick>
      <Form form={form} onSubmit={submit} label={title} className={styles.form}>
        <SelectField name="severity" label={texts.severityLabel} options={severities} />
        <TextField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          multiline
          minRows={3}
          maxRows={10}
        />
        <TextField
          name="evidence"
          label={texts.evidenceLabel}
          hint={texts.evidenceHint}
          multiline
          minRows={2}
          maxRows={6}
        />
        <p className={styles.kept}>{blacklist.voting.draftKept}</p>
        <FormActions submit={texts.add} submitting={blacklist.voting.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
