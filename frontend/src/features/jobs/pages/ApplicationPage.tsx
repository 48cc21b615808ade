import type { ShownApplication } from '@kubrik/contract';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { common } from '../../../locales/ru/common';
import { applications } from '../../../locales/ru/jobs/applications';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { sendQueue } from '../../../locales/ru/send-queue';
import type { ApiError } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { useTitle } from '../../../ui/page/use-title';
import { showToast } from '../../../ui/toast/toast.slice';
import { ApplicationCv } from '../applications/ApplicationCv';
import { ApplicationHistory } from '../applications/ApplicationHistory';
import { ApplicationTag } from '../applications/ApplicationTag';
import { useApplicationQuery, useDecideApplicationsMutation } from '../applications/applications.api';
import type { Decision } from '../applications/DecideDialog';
import { toApplication } from '../applications/unsent-applications';
import styles from '../jobs-section.module.css';

const DecideDialog = lazyQueuedForm(async () => (await import('../applications/DecideDialog')).DecideDialog);

const texts = applications.page;

/** One application, for the applicant and the employer. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  useTitle(applications.title);
  return (
    <div className={`reading ${styles.section}`}>
      {isLoading && <SkeletonRows />}
      {!isLoading && !user && (
        <EmptyNotice
          title={jobs.response.signIn}
          action={
            <LinkButton variant="contained" to={loginPath}>
              {jobs.response.signIn}
            </LinkButton>
          }
        />
      )}
      {user && <Shown key={id} id={id} person={user.id} />}
    </div>
  );
}

function Shown({ id, person }: { id: string; person: string }) {
  const { currentData, error, isFetching, refetch } = useApplicationQuery(
    { id, person },
    { refetchOnMountOrArgChange: true },
  );
  const side = currentData?.side;
  const state = currentData?.state;
  const vacancyId = currentData?.vacancyId;
  const [decide] = useDecideApplicationsMutation();
  // Opening the page marks the application as seen.
  useEffect(() => {
    if (side === 'employer' && state === 'sent' && vacancyId)
      void decide({ vacancyId, ids: [id], state: 'seen', message: '' });
  }, [side, state, vacancyId, id, decide]);
  if (!currentData) {
    if (isFetching) return <SkeletonRows />;
    if (isMissing(error as ApiError))
      return (
        <MissingNotice
          title={texts.notFound}
          text={texts.notFoundText}
          action={
            <LinkButton variant="contained" to="/jobs">
              {jobs.back}
            </LinkButton>
          }
        />
      );
    return <FailedNotice onRetry={() => void refetch()} />;
  }
  return <ApplicationView application={currentData} person={person} />;
}

function ApplicationView({ application, person }: { application: ShownApplication; person: string }) {
  const { id, side, vacancyId, title, company, isOpen, username, postedBy, state, hasCv } = application;
  const isEmployer = side === 'employer';
  return (
    <>
      <LinkButton
        variant="text"
        to={`/jobs?tab=${isEmployer ? 'mine' : 'applied'}`}
        className={styles.back}
        icon={<Icon name="back" size={20} />}
      >
        {isEmployer ? applications.backToMine : applications.back}
      </LinkButton>
      <article className={`card ${styles.page}`}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p className={styles.company}>
              {company} · {isEmployer ? `@${username}` : postedBy}
            </p>
          </div>
          <ApplicationTag state={state} />
        </header>
        <p className={styles.meta}>
          {isOpen ? <Link to={`/jobs/${vacancyId}`}>{texts.vacancy}</Link> : applications.own.closed}
        </p>
        <AttachmentList attachments={application.attachments} />
        {hasCv && <ApplicationCv id={id} person={person} />}
        {isEmployer ? <Decisions application={application} /> : <Withdraw application={application} />}
      </article>
      <ApplicationHistory id={id} person={person} side={side} isWithdrawn={state === 'withdrawn'} />
    </>
  );
}

function Decisions({ application: { id, vacancyId, state } }: { application: ShownApplication }) {
  const [decision, setDecision] = useState<Decision>();
  if (state === 'withdrawn') return null;
  return (
    <div className={styles.buttons}>
      {state !== 'invited' && (
        <Button variant="outlined" onClick={() => setDecision('invited')}>
          {applications.employer.invite}
        </Button>
      )}
      {state !== 'refused' && (
        <Button variant="outlined" onClick={() => setDecision('refused')}>
          {applications.employer.refuse}
        </Button>
      )}
      {decision && (
        <DecideDialog
          vacancyId={vacancyId}
          ids={[id]}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}

function Withdraw({ application: { id, state, title } }: { application: ShownApplication }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const act = useQueuedAct();
  const [isBusy, setBusy] = useState(false);
  if (state === 'withdrawn') return null;
  const confirm = async () => {
    setBusy(true);
    const { error, queued } = await act({
      ...toApplication(id),
      label: texts.withdrawLabel,
      text: title,
      replaces: `withdrawal ${id}`,
      call: requestOf('jobs.withdrawApplication', { params: { id } }),
    });
    setBusy(false);
    setAsking(false);
    if (queued) return void dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    const failed = { kind: 'error', title: texts.withdrawFailed, text: common.failedText } as const;
    dispatch(showToast(error ? failed : { kind: 'success', title: texts.withdrawn }));
  };
  return (
    <div className={styles.buttons}>
      <Button variant="text" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          confirm={texts.withdraw}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
