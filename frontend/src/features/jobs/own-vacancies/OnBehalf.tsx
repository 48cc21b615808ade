import type { OwnCompany } from '@kubrik/contract';
import { ownCompaniesPath } from '@kubrik/contract/users/company/company-roles';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { FormNote } from '../../../ui/form/FormDialog';
import { SelectField } from '../../../ui/form/fields';

const texts = jobs.post;

/** The fields of the form that a chosen company fills in. */
export const namedBy = (company: OwnCompany | undefined) =>
  company ? { companyAccountId: company.id, company: company.name } : {};

/** Chooses the company in whose name the vacancy is posted, and says what a company without verification has to do. */
export function OnBehalf({ companies }: { companies: OwnCompany[] }) {
  const { getValues, setValue } = useFormContext();
  const chosen: string = useWatch({ name: 'companyAccountId' });
  const company = companies.find(({ id }) => id === chosen);
  const { errors } = useFormState();
  const refusal = companies.length === 0 && errors.companyAccountId?.message;
  // A stored draft may name a company that the person has left.
  const isGone = chosen !== '' && !company;
  useEffect(() => {
    if (isGone) setValue('companyAccountId', '');
  }, [isGone, setValue]);
  const options = [
    { value: '', label: texts.onOwnBehalf },
    ...companies.map(({ id, name, verification }) => ({
      value: id,
      label: verification ? name : texts.unverifiedOption(name),
    })),
  ];
  const fillIn = (id: string) => {
    const next = companies.find((one) => one.id === id);
    const typed: string = getValues('company');
    const isOwnName = typed === '' || companies.some(({ name }) => name === typed);
    if (next && isOwnName) setValue('company', next.name);
  };
  return (
    <>
      {companies.length > 0 && (
        <SelectField name="companyAccountId" label={texts.onBehalf} options={options} onChosen={fillIn} />
      )}
      {refusal && <p role="alert">{String(refusal)}</p>}
      {!company?.verification && (
        <FormNote>
          {texts.unverifiedNote} <Link to={ownCompaniesPath}>{texts.toCompanies}</Link>
        </FormNote>
      )}
    </>
  );
}
