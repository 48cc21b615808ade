import type { newPort, PortType } from '@kubrik/contract';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { common } from '../../../locales/ru/common';
import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { forgetFormDraft, readFormDraft, useFormDraft } from '../../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAddPortMutation } from '../ports.api';
import styles from './add-port.module.css';

const texts = ports.add;
const schema = async () => (await import('@kubrik/contract')).newPort;
type Filled = (typeof newPort)['_zod']['output'];
const draftKey = 'new-port';
const emptyPort = {
  name: '',
  country: '',
  unLocode: '',
  latitude: '',
  longitude: '',
  portType: 'seaport',
  maxDepth: '',
  description: '',
};
const types = Object.entries(ports.types).map(([value, label]) => ({ value: value as PortType, label }));

/** A type that is not known any more is the usual one. */
const asValues = (texts: typeof emptyPort) => ({
  ...texts,
  portType: (texts.portType in ports.types ? texts.portType : emptyPort.portType) as PortType,
});

/** Adds a port. What was typed stays on this device until the server has it. */
export function AddPort({ onClose }: { onClose(): void }) {
  const dispatch = useAppDispatch();
  const form = useSchemaForm({ schema, defaultValues: asValues(readFormDraft(draftKey, emptyPort)) });
  const [add] = useAddPortMutation();
  useFormDraft(form, draftKey);

  const submit = async (values: Filled) => {
    const { error } = await add({ ...values, isActive: true });
    if (error) {
      showRefusal(form, error as ApiError, common.failedText);
      dispatch(showToast({ kind: 'error', ...texts.failed }));
      return;
    }
    form.reset(asValues(emptyPort));
    forgetFormDraft(draftKey);
    dispatch(showToast({ kind: 'success', ...texts.done }));
    onClose();
  };

  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.form}>
        <TextField name="name" label={texts.name} autoComplete="off" />
        <div className={styles.pair}>
          <TextField name="country" label={texts.country} hint={texts.countryHint} autoComplete="off" />
          <TextField
            name="unLocode"
            label={texts.unLocode}
            hint={texts.unLocodeHint}
            autoComplete="off"
            inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          />
          <TextField name="latitude" label={texts.latitude} hint={texts.latitudeHint} autoComplete="off" />
          <TextField name="longitude" label={texts.longitude} hint={texts.longitudeHint} autoComplete="off" />
          <SelectField name="portType" label={texts.portType} options={types} />
          <TextField
            name="maxDepth"
            label={texts.maxDepth}
            hint={texts.maxDepthHint}
            autoComplete="off"
            inputProps={{ inputMode: 'decimal' }}
          />
        </div>
        <TextField name="description" label={texts.description} multiline minRows={4} maxRows={10} />
        <p className={styles.kept}>{texts.draftKept}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
