import type { Vacancy } from '@kubrik/contract';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useLoginPath } from '../../../platform/session/login-path';
import { LinkButton } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { useRespondMutation } from '../jobs.api';
import styles from '../jobs-section.module.css';
import { ApplicationForm } from './ApplicationForm';

const texts = jobs.response;

interface RespondProps {
  vacancy: Vacancy;
  isSignedIn: boolean;
  onClose(): void;
}

/** A signed-in person writes an application here; for a vacancy of a feed the dialog leads to the source. */
export function RespondDialog({ vacancy, isSignedIn, onClose }: RespondProps) {
  const isHere = vacancy.sourceUrl === null;
  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick={isHere && isSignedIn}>
      <p className={styles.dialogVacancy}>
        <b>{vacancy.title}</b>
        <span>{vacancy.company}</span>
      </p>

      {!isHere && <Elsewhere vacancy={vacancy} onGo={onClose} />}
      {isHere && (isSignedIn ? <ApplicationForm vacancy={vacancy} onKept={onClose} /> : <SignIn />)}
    </Dialog>
  );
}

function SignIn() {
  const loginPath = useLoginPath();
  return (
    <div className={styles.application}>
      <p>{texts.signInText}</p>
      <LinkButton variant="contained" to={loginPath}>
        {texts.signIn}
      </LinkButton>
    </div>
  );
}

function Elsewhere({ vacancy, onGo }: { vacancy: Vacancy; onGo(): void }) {
  const [respond] = useRespondMutation();
  // The link works even if counting the visit fails.
  const go = () => {
    void respond({ id: vacancy.id, message: '' });
    onGo();
  };
  return (
    <div className={styles.application}>
      <p>{texts.elsewhere}</p>
      <a
        href={vacancy.sourceUrl ?? undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={go}
        className={styles.toSource}
      >
        {texts.atSource}
        <span className="visually-hidden"> ({jobs.newTab})</span>
      </a>
    </div>
  );
}
