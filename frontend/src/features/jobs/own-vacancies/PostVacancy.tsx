import type { OwnCompany, OwnVacancy, PostedVacancy, Vacancy } from '@kubrik/contract';
import { mayPostVacancies } from '@kubrik/contract/users/company/company-roles';
import { common } from '../../../locales/ru/common';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useOwnCompaniesQuery } from '../../../platform/company/company.api';
import { type HeldText, showHeld } from '../../../platform/moderation/held-texts.api';
import { CompanyField } from '../../../ui/combobox/CompanyField';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { useUnsentValues } from '../../../ui/form/use-unsent-values';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../jobs-section.module.css';
import { positions, vesselTypes } from '../use-jobs-address';
import { namedBy, OnBehalf } from './OnBehalf';
import { PostVacancyDetails } from './PostVacancyDetails';
import { copyDraft, newVacancyDraft, vacancyChange, vacancyKind, vacancyTags } from './unsent-vacancies';
import { copyOfVacancy, emptyVacancy, formOfVacancy } from './vacancy-form';

const texts = jobs.post;
const schema = async () => (await import('@kubrik/contract/jobs/jobs.schemas')).newVacancy;

const ofPosition = positions.map((value) => ({ value, label: jobs.positions[value] }));
const ofVessel = [
  { value: '', label: texts.vesselUnknown },
  ...vesselTypes.map((value) => ({ value, label: jobs.vesselTypes[value] })),
];
const currencies = ['USD', 'EUR', 'RUB', 'GBP', 'NOK'].map((value) => ({ value, label: value }));
const periods = Object.entries(texts.payPeriods).map(([value, label]) => ({ value, label }));

interface PostVacancyProps {
  userId: string;
  /** The vacancy whose values fill the form. */
  copied?: OwnVacancy;
  /** Called when the vacancy is not public yet: it is held for a moderator, or waits in the send queue. */
  onHeld(): void;
  onClose(): void;
}

/** Posts a vacancy. A draft stays on this device until the server has the vacancy. */
export function PostVacancy(props: PostVacancyProps) {
  const { currentData, isError } = useOwnCompaniesQuery(props.userId);
  // Waits for the companies, because the form starts with the verified one.
  if (!currentData && !isError) return null;
  const companies = currentData?.filter(({ role, isInvitation }) => !isInvitation && mayPostVacancies(role));
  return <PostVacancyForm {...props} companies={companies ?? []} />;
}

type FormProps = PostVacancyProps & { companies: OwnCompany[] };

function PostVacancyForm({ userId, copied, companies, onHeld, onClose }: FormProps) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<BodyOf<'jobs.post'>, PostedVacancy>((body, clientId) => ({
    kind: vacancyKind,
    label: texts.queueLabel.post,
    text: queuedText(body),
    path: '/jobs?tab=mine',
    outdates: vacancyTags,
    call: requestOf('jobs.post', { body: { ...body, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: copied
      ? copyOfVacancy(copied)
      : { ...emptyVacancy, ...namedBy(companies.find(({ verification }) => verification)) },
    draft: { key: copied ? copyDraft(copied.id) : newVacancyDraft },
    send,
    // `onHeld` opens the place that shows the vacancy until it is sent.
    onQueued: useKept(() => {
      onHeld();
      onClose();
    }),
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
      <OnBehalf companies={companies} />
      <VacancyFields />
    </FormDialog>
  );
}

/** Changes the person's own vacancy; everybody can still read the earlier version. */
export function EditVacancy({ vacancy, onClose }: { vacancy: OwnVacancy; onClose(): void }) {
  const dispatch = useAppDispatch();
  const { id } = vacancy;
  // The key contains the time of the last change, so a draft is ignored if another device has changed the vacancy
  // meanwhile.
  const key = `edit-job:${id}:${vacancy.editedAt ?? ''}`;
  const send = useQueuedSend<BodyOf<'jobs.edit'>, OwnVacancy>((body) => ({
    ...vacancyChange(id),
    label: texts.queueLabel.edit,
    text: queuedText(body),
    call: requestOf('jobs.edit', { params: { id }, body }),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: useUnsentValues(vacancyKind, key, formOfVacancy(vacancy)).values,
    draft: { key },
    send,
    onQueued: useKept(onClose),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.edit.failed })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', ...texts.edit.done }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.edit.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.edit.note, submit: common.save, submitting: common.saving }}
    >
      <VacancyFields />
    </FormDialog>
  );
}

const VacancyFields = () => (
  <>
    <Offer />
    <PostVacancyDetails />
    <Contact />
  </>
);

const queuedText = ({ title, company }: Pick<BodyOf<'jobs.post'>, 'title' | 'company'>) =>
  `${title}, ${company}`;

/** The complete text of a held vacancy, shown until the server's list contains it. */
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
        <CompanyField name="company" label={texts.company} />
        <TextField name="location" label={texts.location} autoComplete="off" />
        <SelectField name="position" label={jobs.position} options={ofPosition} />
        <SelectField name="vesselType" label={jobs.vesselType} options={ofVessel} />
      </FieldPair>
      <Pay />
      <FieldPair>
        <TextField
          name="contractDuration"
          label={texts.contractDuration}
          hint={texts.contractHint}
          autoComplete="off"
        />
        <TextField
          name="closesOn"
          label={texts.closesOn}
          hint={texts.closesOnHint}
          type="date"
          placeholder=" "
        />
      </FieldPair>
      <TextField name="description" label={texts.description} lines={[4, 10]} />
      <TextField name="requirements" label={texts.requirements} lines={[2, 8]} />
      <TextField name="benefits" label={texts.benefits} lines={[2, 8]} />
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
        inputMode="numeric"
      />
      <TextField name="salaryTo" label={texts.salaryTo} autoComplete="off" inputMode="numeric" />
      <SelectField name="currency" label={texts.currency} options={currencies} />
      <SelectField name="payPeriod" label={texts.payPeriod} options={periods} />
    </div>
  );
}
