import type { OwnCompany } from '@kubrik/contract';
import { company as texts } from '../../../locales/ru/company/company';
import { useAppDispatch } from '../../../platform/api/hooks';
import { countryOptions } from '../../../ui/countries/countries';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeCompanyMutation, useCreateCompanyMutation } from '../company-account.api';

const form = texts.form;
const newSchema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).newCompanyAccount;
const changeSchema = async () =>
  (await import('@kubrik/contract/users/company/company-account.schemas')).companyAccountChange;
const countries = [{ value: '', label: form.noCountry }, ...countryOptions()];

interface CompanyDialogProps {
  /** The company that the form changes; without it the form creates a company. */
  company?: OwnCompany;
  onClose(): void;
}

/** Creates a company account, or changes the person's own one. */
export const CompanyDialog = ({ company, onClose }: CompanyDialogProps) =>
  company ? <Change company={company} onClose={onClose} /> : <Create onClose={onClose} />;

function Create({ onClose }: { onClose(): void }) {
  const dispatch = useAppDispatch();
  const [create] = useCreateCompanyMutation();
  const { form: fields, submit } = useSendForm({
    schema: newSchema,
    defaultValues: { name: '', domain: '', country: '' },
    send: (values, { clientId }) => create({ ...values, clientId }),
    failedText: texts.failedToast,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: form.created }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={form.createTitle}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: form.createNote, submit: form.submitCreate, submitting: form.submitting }}
    >
      <Fields />
    </FormDialog>
  );
}

function Change({ company, onClose }: { company: OwnCompany; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeCompanyMutation();
  const { id, name, domain, country } = company;
  const { form: fields, submit } = useSendForm({
    schema: changeSchema,
    defaultValues: { name, domain: domain ?? '', country: country ?? '' },
    send: (body) => change({ id, body }),
    failedText: texts.failedToast,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.saved }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={form.editTitle}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: form.editNote, submit: form.submitEdit, submitting: form.submitting }}
    >
      <Fields />
    </FormDialog>
  );
}

const Fields = () => (
  <>
    <TextField name="name" label={form.name} autoComplete="organization" />
    <TextField name="domain" label={form.domain} hint={form.domainHint} autoComplete="off" />
    <SelectField name="country" label={form.country} options={countries} />
  </>
);
