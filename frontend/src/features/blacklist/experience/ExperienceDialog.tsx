import type {
  ExperienceReport,
  experienceReportChange,
  InputOf,
  newExperienceReport,
  TargetType,
} from '@kubrik/contract';
import {
  experienceAnswers,
  experienceQuestions,
} from '@kubrik/contract/blacklist/experience/experience-questions';
import { experience } from '../../../locales/ru/blacklist/experience';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { rankOptions } from '../../../ui/controls/rank-options';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { type FormRefusal, useSendForm } from '../../../ui/form/use-send-form';
import { useUnsentValues } from '../../../ui/form/use-unsent-values';
import { showToast } from '../../../ui/toast/toast.slice';
import type { Target } from '../target';
import { experienceDraft, experienceEntry, experienceKind } from './unsent-experience';

const texts = experience.form;
type New = InputOf<typeof newExperienceReport>;
type Change = InputOf<typeof experienceReportChange>;

const answers = [
  { value: '', label: texts.noAnswer },
  ...experienceAnswers.map((value) => ({ value, label: experience.answers[value] })),
];
const ranks = [{ value: '', label: texts.noRank }, ...rankOptions()];
const unanswered = { paidInTime: '', contractKept: '', food: '', safety: '', rest: '', repatriation: '' };
const empty = { ...unanswered, otherName: '', rank: '', from: '', to: '', content: '', isNamed: false };

/** A new report about a contract with this company or aboard this vessel. */
export function AddExperience({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id: targetId, name } = target;
  const dispatch = useAppDispatch();
  const send = useQueuedSend<BodyOf<'blacklist.addExperience'>, ReplyOf<'blacklist.addExperience'>>(
    (body, clientId) => ({
      ...experienceEntry(target),
      label: texts.addTitle(name),
      text: body.content,
      call: requestOf('blacklist.addExperience', { body: { ...body, clientId } }),
    }),
  );
  const beginning = { targetType, targetId, ...empty, attachments: [], areAttachmentsPublic: false };
  const { form, submit } = useSendForm({
    schema: async () =>
      (await import('@kubrik/contract/blacklist/experience/experience.schemas')).newExperienceReport,
    defaultValues: beginning as unknown as New,
    sendsUnchecked: true,
    draft: { key: experienceDraft(targetId) },
    send,
    onQueued: useKept(onClose),
    failedText: texts.failedText,
    onFailed: useFailed(),
    onSent: ({ isHeld }) => {
      const done = { kind: 'success', title: texts.done, text: texts.doneText } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.experience } : done));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.addTitle(name)}
      lead={texts.lead}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={texts}
    >
      <ReportFields targetType={targetType} />
      <AttachmentField />
      <SwitchField
        name="areAttachmentsPublic"
        label={texts.areAttachmentsPublic}
        hint={texts.attachmentsHint}
      />
    </FormDialog>
  );
}

/** Changes the person's own report. */
export function EditExperience({ report, onClose }: { report: ExperienceReport; onClose(): void }) {
  const { id, targetId, targetType, authorName } = report;
  const dispatch = useAppDispatch();
  // The key contains the time of the last change, so a draft is ignored if another device has changed the report
  // meanwhile.
  const key = `experience-edit:${id}:${report.editedAt ?? ''}`;
  const send = useQueuedSend<BodyOf<'blacklist.editExperience'>, ExperienceReport>((body) => ({
    ...experienceEntry({ targetType, id: targetId }),
    label: texts.editTitle,
    text: body.content,
    replaces: `${experienceKind} ${id}`,
    call: requestOf('blacklist.editExperience', { params: { id }, body }),
  }));
  const beginning = { ...fieldsOf(report), isNamed: authorName !== null };
  const { form, submit } = useSendForm({
    schema: async () =>
      (await import('@kubrik/contract/blacklist/experience/experience.schemas')).experienceReportChange,
    sendsUnchecked: true,
    defaultValues: useUnsentValues(experienceKind, key, beginning).values as Change,
    draft: { key },
    send,
    onQueued: useKept(onClose),
    failedText: texts.failedText,
    onFailed: useFailed(),
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.saved }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ ...texts, note: texts.editNote }}
    >
      <ReportFields targetType={targetType} />
    </FormDialog>
  );
}

/** The report as values of the form's fields. */
const fieldsOf = (report: ExperienceReport) => ({
  ...Object.fromEntries(experienceQuestions.map((question) => [question, report[question] ?? ''])),
  otherName: report.otherName ?? '',
  rank: report.rank ?? '',
  from: report.from,
  to: report.to ?? '',
  content: report.content,
});

function useFailed() {
  const dispatch = useAppDispatch();
  return (_text: string | undefined, refusal: FormRefusal) => {
    const text = refusalText(refusal) ?? texts.failedText;
    dispatch(showToast({ kind: 'error', title: texts.failed, text }));
  };
}

function ReportFields({ targetType }: { targetType: TargetType }) {
  return (
    <>
      <FieldPair>
        <TextField name="from" label={texts.from} hint={texts.monthHint} type="month" required />
        <TextField name="to" label={texts.to} hint={texts.toHint} type="month" />
        <SelectField name="rank" label={texts.rank} options={ranks} />
        <TextField
          name="otherName"
          label={texts.otherName[targetType]}
          hint={texts.otherHint}
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        {experienceQuestions.map((question) => (
          <SelectField
            key={question}
            name={question}
            label={experience.questions[question]}
            options={answers}
          />
        ))}
      </FieldPair>
      <TextField name="content" label={texts.content} hint={texts.contentHint} lines={[4, 12]} required />
      <SwitchField name="isNamed" label={texts.isNamed} hint={texts.namedHint} />
    </>
  );
}
