import type { Vacancy } from '@kubrik/contract';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { useLoginPath } from '../../../platform/session/login-path';
import { Dialog } from '../../../ui/Dialog';
import { lazyPart } from '../../../ui/lazy-page';
import { Failed, PartNotLoaded, SkeletonRows } from '../../../ui/PagedList';
import { useRespondMutation } from '../jobs.api';
import { JobContact } from './JobContact';
import styles from './jobs-section.module.css';

const texts = jobs.response;
/** In a chunk of its own, because a vacancy is read more often than it is answered. */
const Application = lazyPart(async () => (await import('./Application')).Application, PartNotLoaded);

interface RespondProps {
  job: Vacancy;
  isSignedIn: boolean;
  onClose(): void;
}

/** A signed-in person writes an application; a visitor is shown the contact at once. Either is counted once. */
export function RespondDialog({ job, isSignedIn, onClose }: RespondProps) {
  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick={isSignedIn}>
      <p className={styles.dialogJob}>
        <b>{job.title}</b>
        <span>{job.company}</span>
      </p>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        {isSignedIn ? <Application job={job} /> : <VisitorsContact job={job} />}
      </Suspense>
    </Dialog>
  );
}

function VisitorsContact({ job }: { job: Vacancy }) {
  const [respond, { data, isError }] = useRespondMutation();
  const loginPath = useLoginPath();
  const asked = useRef(false);
  const ask = () => void respond({ id: job.id, message: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);
  if (isError) return <Failed onRetry={ask} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      <JobContact response={data} />
      <p>
        <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    </>
  );
}
