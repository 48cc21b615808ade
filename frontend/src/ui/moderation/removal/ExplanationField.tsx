import type { ReportReason } from '@kubrik/contract/moderation/report-reasons';
import { useWatch } from 'react-hook-form';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { TextField } from '../../form/fields';

const texts = moderation.decision;

/**
 * What the author of a deleted item is told beside the rule; required for «Другое», which alone says nothing.
 */
export function ExplanationField() {
  const rule: ReportReason | '' = useWatch({ name: 'rule' });
  const isRequired = rule === 'other';
  return (
    <TextField
      name="explanation"
      label={isRequired ? texts.explanation : `${texts.explanation} ${texts.optional}`}
      required={isRequired}
      lines={[2, 6]}
    />
  );
}
