import type { newVacancy } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { jobs } from '../../../locales/ru/jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { usePostJobMutation } from '../jobs.api';
import { positions, vesselTypes } from '../use-jobs-address';
import styles from './jobs-section.module.css';

const texts = jobs.post;
type NewJob = (typeof newVacancy)['_zod']['input'];
const schema = async () => (await import('@kubrik/contract')).newVacancy;

const empty = {
  title: '',
  company: '',
  location: '',
  position: 'Deck Officer',
  vesselType: '',
  contractDuration: '',
  salaryFrom: '',
  salaryTo: '',
  currency: 'USD',
  description: '',
  requirements: '',
  benefits: '',
  contactEmail: '',
  contactPhone: '',
};
const ofPosition = positions.map((value) => ({ value, label: jobs.positions[value] }));
const ofVessel = [
  { value: '', label: texts.vesselUnknown },
  ...vesselTypes.map((value) => ({ value, label: jobs.vesselTypes[value] })),
];
const currencies = ['USD', 'EUR', 'RUB', 'GBP', 'NOK'].map((value) => ({ value, label: value }));

/** Posts a vacancy. A draft stays on this device until the server has the vacancy. */
export function PostJob({ onClose }: { onClose(): void }) {
  const dispatch = useAppDispatch();
  const [post] = usePostJobMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty as NewJob,
    draft: { key: 'new-job' },
    send: (values, { clientId }) => post({ ...values, clientId }),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', ...texts.done }));
      onClose();
    },
  });

  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.postForm}>
        <TextField name="title" label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <div className={styles.pair}>
          <TextField name="company" label={texts.company} autoComplete="organization" />
          <TextField name="location" label={texts.location} autoComplete="off" />
          <SelectField name="position" label={jobs.position} options={ofPosition} />
          <SelectField name="vesselType" label={jobs.vesselType} options={ofVessel} />
        </div>
        <div className={styles.pay}>
          <TextField
            name="salaryFrom"
            label={texts.salaryFrom}
            hint={texts.salaryHint}
            autoComplete="off"
            inputProps={{ inputMode: 'numeric' }}
          />
          <TextField
            name="salaryTo"
            label={texts.salaryTo}
            autoComplete="off"
            inputProps={{ inputMode: 'numeric' }}
          />
          <SelectField name="currency" label={texts.currency} options={currencies} />
        </div>
        <TextField
          name="contractDuration"
          label={texts.contractDuration}
          hint={texts.contractHint}
          autoComplete="off"
        />
        <TextField name="description" label={texts.description} multiline minRows={4} maxRows={10} />
        <TextField name="requirements" label={texts.requirements} multiline minRows={2} maxRows={8} />
        <TextField name="benefits" label={texts.benefits} multiline minRows={2} maxRows={8} />
        <div className={styles.pair}>
          <TextField
            name="contactEmail"
            label={texts.contactEmail}
            hint={texts.contactHint}
            type="email"
            autoComplete="email"
          />
          <TextField name="contactPhone" label={texts.contactPhone} type="tel" autoComplete="tel" />
        </div>
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
