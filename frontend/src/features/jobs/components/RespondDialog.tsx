import type { Vacancy } from '@kubrik/contract';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { useLoginPath } from '../../../platform/session/login-path';
import { Dialog } from '../../../ui/Dialog';
import { lazyComponent } from '../../../ui/lazy-page';
import { ComponentNotLoaded, FailedNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { useRespondMutation } from '../jobs.api';
import styles from './jobs-section.module.css';
import { VacancyContact } from './VacancyContact';

const texts = jobs.response;
/** In a chunk of its own, because a vacancy is read more often than it is answered. */
const ApplicationForm = lazyComponent(
  async () => (await import('./ApplicationForm')).ApplicationForm,
  ComponentNotLoaded,
);

interface RespondProps {
  vacancy: Vacancy;
  isSignedIn: boolean;
  onClose(): void;
}

/** A signed-in person writes an application; a visitor is shown the contact at once. Either is counted once. */
export function RespondDialog({ vacancy, isSignedIn, onClose }: RespondProps) {
  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick={isSignedIn}>
      <p className={styles.dialogVacancy}>
        <b>{vacancy.title}</b>
        <span>{vacancy.company}</span>
      </p>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        {isSignedIn ? <ApplicationForm vacancy={vacancy} /> : <VisitorsContact vacancy={vacancy} />}
      </Suspense>
    </Dialog>
  );
}

function VisitorsContact({ vacancy }: { vacancy: Vacancy }) {
  const [respond, { data, isError }] = useRespondMutation();
  const loginPath = useLoginPath();
  const asked = useRef(false);
  const ask = () => void respond({ id: vacancy.id, message: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);
  if (isError) return <FailedNotice size="part" onRetry={ask} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      <VacancyContact response={data} />
      <p>
        <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    </>
  );
}
