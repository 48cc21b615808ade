import type { DeletionReason } from '@kubrik/contract';
import {
  type ReportReason,
  reportReasons,
  reportReasonTexts,
} from '@kubrik/contract/moderation/report-reasons';
import { common } from '../../../locales/ru/common';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { deletion, report } from '../../../locales/ru/people/report';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../form/FormDialog';
import { SelectField } from '../../form/fields';
import { type FormResult, useSendForm } from '../../form/use-send-form';
import { showToast } from '../../toast/toast.slice';
import { ExplanationField } from './ExplanationField';

export interface DeletionProps {
  texts: Record<'remove' | 'removeTitle' | 'removeText' | 'removed' | 'removeFailed', string>;
  /** @param reason undefined for the person's own text */
  onRemove(reason?: DeletionReason): Promise<FormResult<unknown>>;
  onRemoved?: (() => void) | undefined;
  onClose(): void;
}

const { decision } = moderation;
const schema = async () => (await import('@kubrik/contract/moderation/report.schemas')).moderatedDeletionForm;
const rules = [
  { value: '', label: report.chooseReason },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

/**
 * Asks a moderator which rule somebody else's text breaks and what to tell the author, and deletes the text.
 */
export function DeletionDialog({ texts, onRemove, onRemoved, onClose }: DeletionProps) {
  const dispatch = useAppDispatch();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { rule: '' as ReportReason, explanation: '' },
    send: (reason) => onRemove(reason),
    failedText: common.failedText,
    onFailed: () => dispatch(showToast({ kind: 'error', title: texts.removeFailed })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.removed }));
      onClose();
      onRemoved?.();
    },
  });
  return (
    <FormDialog
      title={texts.removeTitle}
      lead={texts.removeText}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: deletion.note, submit: texts.remove, submitting: deletion.submitting }}
    >
      <SelectField name="rule" label={decision.rule} options={rules} required />
      <ExplanationField />
    </FormDialog>
  );
}
