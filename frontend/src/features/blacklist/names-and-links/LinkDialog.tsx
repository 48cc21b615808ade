import type { InputOf, newCompanyLink, OutputOf } from '@kubrik/contract';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useSendForm } from '../../../ui/form/use-send-form';
import { otherTypeOf, type Target } from '../target';
import { TargetChoiceField } from '../target/TargetChoiceField';
import { useAddLinkMutation } from './names-and-links.api';

const texts = reputationLinks.links;
const schema = async () =>
  (await import('@kubrik/contract/blacklist/target/company-link.schemas')).newCompanyLink;
type Body = typeof newCompanyLink;
const roles = Object.entries(texts.roles).map(([value, label]) => ({ value, label }));

/** A moderator links a vessel to a company; the dialog opens from the page of either. */
export function LinkDialog({
  target: { targetType, id, name },
  onClose,
}: {
  target: Target;
  onClose(): void;
}) {
  const [add] = useAddLinkMutation();
  const other = otherTypeOf(targetType);
  const ends = { vesselId: '', companyId: '', [`${targetType}Id`]: id };
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { ...ends, role: 'owner', source: '', asOf: '', until: '' } as InputOf<Body>,
    send: (body: OutputOf<Body>) => add(body),
    ...useFormOutcome({ done: { title: texts.added }, failed: texts.failed, onClose }),
  });
  return (
    <FormDialog
      title={texts.dialog(name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: texts.add, submitting: texts.submitting }}
    >
      <TargetChoiceField name={`${other}Id`} label={texts.ends[other]} targetType={other} />
      <SelectField name="role" label={texts.role} options={roles} />
      <FieldPair>
        <TextField name="asOf" label={texts.asOfField} hint={texts.asOfHint} type="date" placeholder=" " />
        <TextField name="until" label={texts.untilField} hint={texts.untilHint} type="date" placeholder=" " />
      </FieldPair>
      <TextField
        name="source"
        label={reputationLinks.source}
        hint={reputationLinks.sourceHint}
        autoComplete="off"
      />
    </FormDialog>
  );
}
