import type { InputOf, newVacancy, PostedVacancy, Vacancy } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { heldTexts } from '../../../locales/ru/held-texts';
import { jobs } from '../../../locales/ru/jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { type HeldText, showHeld } from '../../../platform/moderation/held-texts.api';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { usePostVacancyMutation } from '../jobs.api';
import { positions, vesselTypes } from '../use-jobs-address';
import styles from './jobs-section.module.css';

const texts = jobs.post;
type NewVacancy = InputOf<typeof newVacancy>;
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

interface PostVacancyProps {
  userId: string;
  /** A moderator looks at it first. */
  onHeld(): void;
  onClose(): void;
}

/** Posts a vacancy. A draft stays on this device until the server has the vacancy. */
export function PostVacancy({ userId, onHeld, onClose }: PostVacancyProps) {
  const dispatch = useAppDispatch();
  const [post] = usePostVacancyMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty as NewVacancy,
    draft: { key: 'new-job' },
    send: (values, { clientId }) => post({ ...values, clientId }),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onSent: ({ isHeld, ...vacancy }: PostedVacancy) => {
      const done = { kind: 'success', ...texts.done } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.vacancy } : done));
      if (isHeld) {
        dispatch(showHeld(userId, heldVacancyOf(vacancy)));
        onHeld();
      }
      onClose();
    },
  });

  return (
    <FormDialog
      title={texts.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ ...texts, note: texts.draftKept }}
    >
      <Offer />
      <Contact />
    </FormDialog>
  );
}

/** Until the server's list has it, with all of its words. */
const heldVacancyOf = ({ id, title, company, description }: Vacancy): HeldText => ({
  kind: 'vacancy',
  itemId: id,
  content: `${title}, ${company} — ${description}`,
  path: `/jobs/${id}`,
});

function Offer() {
  return (
    <>
      <TextField name="title" label={texts.name} hint={texts.nameHint} autoComplete="off" />
      <FieldPair>
        <TextField name="company" label={texts.company} autoComplete="organization" />
        <TextField name="location" label={texts.location} autoComplete="off" />
        <SelectField name="position" label={jobs.position} options={ofPosition} />
        <SelectField name="vesselType" label={jobs.vesselType} options={ofVessel} />
      </FieldPair>
      <Pay />
      <TextField
        name="contractDuration"
        label={texts.contractDuration}
        hint={texts.contractHint}
        autoComplete="off"
      />
      <TextField name="description" label={texts.description} multiline minRows={4} maxRows={10} />
      <TextField name="requirements" label={texts.requirements} multiline minRows={2} maxRows={8} />
      <TextField name="benefits" label={texts.benefits} multiline minRows={2} maxRows={8} />
    </>
  );
}

function Contact() {
  return (
    <FieldPair>
      <TextField
        name="contactEmail"
        label={texts.contactEmail}
        hint={texts.contactHint}
        type="email"
        autoComplete="email"
      />
      <TextField name="contactPhone" label={texts.contactPhone} type="tel" autoComplete="tel" />
    </FieldPair>
  );
}

function Pay() {
  return (
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
  );
}
