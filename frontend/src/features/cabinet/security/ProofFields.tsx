import type { ProofWay } from '@kubrik/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { Button } from '../../../ui/controls/Button';
import { PasswordField, TextField } from '../../../ui/form/fields';
import styles from './security.module.css';

const { proof } = security;

/** The fields in which a person gives a proof in the way that they choose. */
export function ProofFields({ ways }: { ways: ProofWay[] }) {
  const { setValue, clearErrors } = useFormContext();
  const chosen: ProofWay = useWatch({ name: 'way' });
  const choose = (way: ProofWay) => {
    clearErrors();
    setValue('way', way);
  };
  return (
    <>
      <ProofField way={chosen} />
      {ways.length > 1 && (
        <div className={styles.ways}>
          {ways.map(
            (way) =>
              way !== chosen &&
              way !== 'recentSignIn' && (
                <Button key={way} variant="text" small onClick={() => choose(way)}>
                  {proof.use[way]}
                </Button>
              ),
          )}
        </div>
      )}
    </>
  );
}

function ProofField({ way }: { way: ProofWay }) {
  if (way === 'password')
    return <PasswordField name="currentPassword" label={proof.password} autoComplete="current-password" />;
  if (way === 'code') {
    return (
      <TextField
        name="code"
        label={proof.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    );
  }
  return <p className={styles.lead}>{way === 'passkey' ? proof.passkeyLead : proof.recentLead}</p>;
}
