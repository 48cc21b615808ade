import type { OwnCompany } from '@kubrik/contract';
import { company as texts } from '../../../locales/ru/company/company';
import { useAppDispatch } from '../../../platform/api/hooks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRequestCompanyReviewMutation, useSendCompanyEmailMutation } from '../company-account.api';

const emailSchema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).companyEmail;
const reviewSchema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).companyReviewRequest;

interface DialogProps {
  company: OwnCompany;
  onClose(): void;
}

/** Asks for the address to which the site sends the e-mail. */
export function EmailDialog({ company: { id, domain }, onClose }: DialogProps) {
  const { email } = texts;
  const dispatch = useAppDispatch();
  const [send] = useSendCompanyEmailMutation();
  const { form, submit } = useSendForm({
    schema: emailSchema,
    defaultValues: { email: '' },
    send: (body) => send({ id, body }),
    failedText: texts.failedToast,
    onSent: () => {
      const text = email.doneText(form.getValues('email'));
      dispatch(showToast({ kind: 'success', title: email.done, text }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={email.title}
      lead={email.lead(domain ?? '')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={email}
    >
      <TextField name="email" label={email.address} type="email" autoComplete="off" />
    </FormDialog>
  );
}

/** Sends a licence with its register, or an explanation, to the moderators. */
export function ReviewDialog({ company: { id, licence }, onClose }: DialogProps) {
  const { review } = texts;
  const dispatch = useAppDispatch();
  const [request] = useRequestCompanyReviewMutation();
  const { form, submit } = useSendForm({
    schema: reviewSchema,
    defaultValues: {
      licenceNumber: licence?.number ?? '',
      licenceRegister: licence?.register ?? '',
      note: '',
    },
    send: (body) => request({ id, body }),
    failedText: texts.failedToast,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: review.done }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={review.title}
      lead={review.lead}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: review.privacy, submit: review.submit, submitting: review.submitting }}
    >
      <TextField name="licenceNumber" label={review.number} autoComplete="off" />
      <TextField
        name="licenceRegister"
        label={review.register}
        hint={review.registerHint}
        autoComplete="off"
      />
      <TextField name="note" label={review.note} lines={[3, 8]} />
    </FormDialog>
  );
}
