import type { OwnClaim } from '@kubrik/contract';
import { ownCompaniesPath } from '@kubrik/contract/users/company/company-roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { representation } from '../../locales/ru/company/representation';
import { Button } from '../controls/Button';
import { FormDialog } from '../form/FormDialog';
import { SelectField, TextField } from '../form/fields';
import { useFormOutcome } from '../form/use-form-outcome';
import { type FormResult, useSendForm } from '../form/use-send-form';
import styles from './representation.module.css';

const texts = representation.represented;

export interface OwnClaimsProps {
  /** The person's own company accounts with their claims. */
  own: OwnClaim[];
  /** Text about the purpose of a claim. */
  lead: string;
  onAsk(body: { companyAccountId: string; note?: string | null | undefined }): Promise<FormResult<unknown>>;
}

/** The person's company accounts with waiting or refused claims, and the button to make a claim. */
export function OwnClaims({ own, lead, onAsk }: OwnClaimsProps) {
  const [isAsking, setAsking] = useState(false);
  const free = own.filter(({ isVerified, state }) => isVerified && state !== 'waiting');
  return (
    <div className={styles.represented}>
      {own.map(({ companyAccountId, name, isVerified, state, reason }) => (
        <p key={companyAccountId}>
          {state === 'waiting' && texts.waiting(name)}
          {state === 'refused' && texts.refused(name, reason ?? '')}
          {!isVerified && (
            <>
              {texts.unverified(name)} <Link to={ownCompaniesPath}>{texts.verify}</Link>
            </>
          )}
        </p>
      ))}
      {free.length > 0 && (
        <Button variant="outlined" small onClick={() => setAsking(true)}>
          {texts.claim}
        </Button>
      )}
      {isAsking && (
        <ClaimDialog
          accounts={free.map(({ companyAccountId: value, name: label }) => ({ value, label }))}
          lead={lead}
          onAsk={onAsk}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ClaimDialogProps extends Pick<OwnClaimsProps, 'lead' | 'onAsk'> {
  accounts: { value: string; label: string }[];
  onClose(): void;
}

function ClaimDialog({ accounts, lead, onAsk, onClose }: ClaimDialogProps) {
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/company-reply.schemas')).newClaim,
    defaultValues: { companyAccountId: accounts[0]?.value ?? '', note: '' as string | null | undefined },
    send: onAsk,
    ...useFormOutcome({ done: { title: texts.done }, failed: texts.failed, onClose }),
  });
  return (
    <FormDialog
      title={texts.claimTitle}
      lead={lead}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ ...texts, note: texts.formNote }}
    >
      <SelectField name="companyAccountId" label={texts.account} options={accounts} />
      <TextField name="note" label={texts.note} hint={texts.noteHint} lines={[2, 6]} />
    </FormDialog>
  );
}
