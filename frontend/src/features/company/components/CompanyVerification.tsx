import type { OwnCompany } from '@kubrik/contract';
import { useState } from 'react';
import { company as texts } from '../../../locales/ru/company/company';
import { Button } from '../../../ui/controls/Button';
import { dayDate } from '../../../ui/text/time';
import styles from './company.module.css';
import { EmailDialog, ReviewDialog } from './VerificationDialogs';

const { verification } = texts;

/** The ways to verify a company that is not verified yet. */
export function CompanyVerification({ company }: { company: OwnCompany }) {
  const [asked, setAsked] = useState<'email' | 'review'>();
  const { id, domain, requestedAt, refusal, role } = company;
  const close = () => setAsked(undefined);
  return (
    <section className={styles.part} aria-labelledby={`verification-${id}`}>
      <h3 id={`verification-${id}`}>{verification.title}</h3>
      <p>{verification.needed}</p>
      {requestedAt && (
        <p role="status">
          <b>{verification.waiting(dayDate(requestedAt))}</b>
        </p>
      )}
      {refusal && !requestedAt && <p className={styles.answer}>{verification.refused(refusal)}</p>}
      {role === 'owner' && (
        <>
          <div className={styles.buttons}>
            {domain && (
              <Button variant="contained" small onClick={() => setAsked('email')}>
                {verification.byEmail}
              </Button>
            )}
            <Button variant="outlined" small onClick={() => setAsked('review')}>
              {requestedAt ? verification.reviewAgain : verification.review}
            </Button>
          </div>
          {!domain && <p>{verification.emailNeedsDomain}</p>}
        </>
      )}
      {asked === 'email' && <EmailDialog company={company} onClose={close} />}
      {asked === 'review' && <ReviewDialog company={company} onClose={close} />}
    </section>
  );
}
