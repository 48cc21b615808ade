import type { OwnCompany } from '@kubrik/contract';
import { company as texts } from '../../../locales/ru/company/company';
import { CompanyMark } from '../../../ui/company/CompanyMark';
import { Button } from '../../../ui/controls/Button';
import { useAnswerCompanyInvitationMutation } from '../company-people.api';
import { useAction } from '../use-action';
import styles from './company.module.css';

const { invitation } = texts;

/** Companies that have invited the person. */
export function Invitations({ companies }: { companies: OwnCompany[] }) {
  return (
    <section className={`card ${styles.company}`} aria-labelledby="company-invitations">
      <div className={styles.head}>
        <h2 id="company-invitations">{invitation.title}</h2>
      </div>
      {companies.map((company) => (
        <Invitation key={company.id} company={company} />
      ))}
    </section>
  );
}

function Invitation({ company: { id, name, role, verification } }: { company: OwnCompany }) {
  const run = useAction();
  const [answer, { isLoading }] = useAnswerCompanyInvitationMutation();
  const give = (accepts: boolean) =>
    void run(answer({ id, accepts }), accepts ? invitation.accepted : invitation.declined);
  return (
    <div className={styles.invitation}>
      <div>
        <b>{name}</b>
        <p>{invitation.text(texts.roles[role])}</p>
        <CompanyMark verification={verification} />
      </div>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          small
          disabled={isLoading}
          aria-label={invitation.acceptOf(name)}
          onClick={() => give(true)}
        >
          {invitation.accept}
        </Button>
        <Button
          variant="outlined"
          small
          disabled={isLoading}
          aria-label={invitation.declineOf(name)}
          onClick={() => give(false)}
        >
          {invitation.decline}
        </Button>
      </div>
    </div>
  );
}
