import type { Vacancy } from '@kubrik/contract';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button } from '../../../ui/controls/Button';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { useLazyVacancyContactQuery } from '../jobs.api';
import styles from '../jobs-section.module.css';

const VacancyContact = lazyOpened(async () => (await import('./VacancyContact')).VacancyContact);

const texts = jobs.response;

/** The employer's contact; a signed-in person sees it after a press. */
export function ShowContact({ vacancy }: { vacancy: Vacancy }) {
  const { user } = useCurrentUser();
  const loginPath = useLoginPath();
  const [ask, { data, isFetching, isError }] = useLazyVacancyContactQuery();
  if (!vacancy.hasContact) return null;
  if (!user)
    return (
      <p className={styles.note}>
        {texts.signInText} <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    );
  if (data) return <VacancyContact contact={data} />;
  return (
    <div className={styles.buttons}>
      <Button
        variant="outlined"
        disabled={isFetching}
        onClick={() => void ask({ id: vacancy.id, person: user.id })}
      >
        {texts.showContact}
      </Button>
      {isError && <p role="alert">{texts.contactFailed}</p>}
    </div>
  );
}
