import type { ModeratedCompany } from '@kubrik/contract';
import { company as texts } from '../../../locales/ru/company/company';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useDecideCompanyMutation } from '../../../platform/company/moderated-companies.api';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';

const { moderation } = texts;
const schema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).companyDecision;

export interface AskedCompany {
  company: ModeratedCompany;
  decision: { outcome: 'verified'; way: 'licence' | 'moderator' } | { outcome: 'refused' | 'withdrawn' };
  /** Title of the dialog, the same as the text of the button that opens it. */
  title: string;
}

/** A moderator confirms a decision about a company; every decision except a verification needs a reason. */
export function DecideCompanyDialog({
  company: { id, name, domain, licence },
  decision,
  title,
  onClose,
}: AskedCompany & { onClose(): void }) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideCompanyMutation();
  const { outcome } = decision;
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { ...decision, reason: '' },
    send: (body) =>
      decide({ id, body: { ...body, seen: { name, domain, licenceNumber: licence?.number ?? null } } }),
    failedText: texts.failedToast,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: moderation.done[outcome] }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={moderation.of(title, name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: moderation.notes[outcome], submit: title, submitting: moderation.submitting }}
    >
      {outcome !== 'verified' && <TextField name="reason" label={moderation.reason} lines={[2, 6]} />}
    </FormDialog>
  );
}
