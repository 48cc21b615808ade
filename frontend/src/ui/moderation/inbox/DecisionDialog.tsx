import type { ReportedItem } from '@kubrik/contract';
import {
  mainReason,
  type ReportReason,
  reportReasons,
  reportReasonTexts,
} from '@kubrik/contract/moderation/report-reasons';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useDecideReportsMutation } from '../../../platform/moderation/moderation.api';
import { FormDialog } from '../../form/FormDialog';
import { SelectField, TextField } from '../../form/fields';
import { useSendForm } from '../../form/use-send-form';
import { showToast } from '../../toast/toast.slice';
import { ExplanationField } from '../removal/ExplanationField';

export interface AskedDecision {
  items: ReportedItem[];
  outcome: 'kept' | 'deleted';
}

const texts = moderation.decision;
const schema = async () => (await import('@kubrik/contract/moderation/report.schemas')).reportsDecisionForm;
const rules = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Asks for the words beside a decision. */
export function DecisionDialog({
  items,
  outcome,
  onClose,
  onDecided,
}: AskedDecision & { onClose(): void; onDecided(): void }) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideReportsMutation();
  const isDeletion = outcome === 'deleted';
  const words = wordsOf(items, outcome);
  const { form, submit } = useSendForm({
    schema,
    defaultValues: {
      ids: items.map(({ id }) => id),
      outcome,
      rule: isDeletion ? mainReasonOf(items) : undefined,
      ...(isDeletion && { explanation: '' }),
      note: '',
    },
    send: (values) => decide(values),
    failedText: texts.failed,
    onSent: ({ decided }) => {
      const before = { title: texts.decidedBefore, text: texts.decidedBeforeText };
      const title = words.done;
      dispatch(showToast(decided === 0 ? { kind: 'info', ...before } : { kind: 'success', title }));
      onDecided();
    },
  });
  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: words.told, submit: words.title, submitting: texts.submitting }}
    >
      {isDeletion && (
        <>
          <SelectField name="rule" label={texts.rule} options={rules} />
          <ExplanationField />
        </>
      )}
      <TextField name="note" label={texts.note} lines={[2, 5]} />
    </FormDialog>
  );
}

/** An entry without reports is approved; only its author is told. */
function wordsOf(items: ReportedItem[], outcome: AskedDecision['outcome']) {
  const isNew = items.every(({ reportCount }) => reportCount === 0);
  // The author has appealed against the deletion of these items; they stay deleted.
  if (outcome === 'deleted' && items.every(({ isDeleted }) => isDeleted))
    return {
      title: moderation.keepDeleted,
      lead: texts.keepDeletedLead,
      done: texts.keptDeleted_done,
      told: texts.told.newDeleted,
    };
  if (outcome === 'deleted')
    return {
      title: texts.deleted,
      lead: items.every(isUnread) ? texts.deletedHeldLead : texts.deletedLead(items.length),
      done: texts.deleted_done,
      told: isNew ? texts.told.newDeleted : texts.told.deleted,
    };
  return isNew
    ? {
        title: texts.approve,
        lead: approvalLeadOf(items),
        done: texts.approved_done,
        told: texts.told.approved,
      }
    : {
        title: texts.kept,
        lead: texts.keptLead(items.length),
        done: texts.kept_done,
        told: texts.told.kept,
      };
}

function approvalLeadOf(items: ReportedItem[]): string {
  if (items.every(isUnread)) return items.some(trustsAuthor) ? texts.publishLead : texts.publishOnceLead;
  return items.some(({ kind }) => kind === 'port') ? texts.approveLead : texts.approveNewLead;
}

const isUnread = ({ heldFor }: ReportedItem): boolean => heldFor !== null;

/** Entries held for contacts or signs of fraud say nothing about the author's links. */
const trustsAuthor = ({ heldFor }: ReportedItem): boolean =>
  heldFor === null || !['contact', 'fraud', 'employer'].includes(heldFor);

/** The most frequent reason in all reports of these items. */
function mainReasonOf(items: ReportedItem[]): ReportReason {
  const sum = (reason: ReportReason) =>
    items.reduce((total, { reasons }) => total + (reasons[reason] ?? 0), 0);
  return mainReason(Object.fromEntries(reportReasons.map((reason) => [reason, sum(reason)])));
}
