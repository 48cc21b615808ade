import type { OwnVacancy, Vacancy } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { sendQueue } from '../../../locales/ru/send-queue';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { PagedList } from '../../../ui/layout/PagedList';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { plural } from '../../../ui/text/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { Unsent } from '../../../ui/unsent/Unsent';
import { Applicants } from '../applications/Applicants';
import { refetchVacancies } from '../jobs.api';
import styles from '../jobs-section.module.css';
import { ToCvSearch } from '../section/ForVerifiedCompanies';
import { ApplicationCount, VacancyUntil } from '../vacancy/VacancyFacts';
import { useOwnVacanciesInfiniteQuery } from './own-vacancies.api';
import { EditVacancy, PostVacancy } from './PostVacancy';
import { copyDraft, newVacancyDraft, vacancyChange, vacancyKind } from './unsent-vacancies';

const texts = jobs.mine;

/** The person's own vacancies with their applicants; held vacancies come first. */
export function OwnVacancies({ userId }: { userId: string }) {
  const query = useOwnVacanciesInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const [isPosting, setPosting] = useState(false);
  const held = useHeldTexts(
    ({ kind }) => kind === 'vacancy',
    () => void dispatch(refetchVacancies()),
  );
  return (
    <div className={styles.list}>
      <ToCvSearch userId={userId} />
      <Unsent
        kind={vacancyKind}
        isHere={({ draft }) => draft?.key === newVacancyDraft}
        onEdit={() => setPosting(true)}
      />
      {isPosting && (
        <PostVacancy
          userId={userId}
          onHeld={() => dispatch(refetchVacancies())}
          onClose={() => setPosting(false)}
        />
      )}
      {held.length > 0 && (
        <ul className={styles.list}>
          {held.map((text) => (
            <HeldRow key={text.itemId} text={text} className={`card ${styles.held}`} />
          ))}
        </ul>
      )}
      <PagedList query={query} empty={held.length === 0 && <EmptyNotice size="part" title={texts.empty} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((vacancy) => (
              <li key={vacancy.id}>
                <OwnVacancyCard
                  vacancy={vacancy}
                  userId={userId}
                  onHeld={() => dispatch(refetchVacancies())}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

interface OwnVacancyProps {
  vacancy: OwnVacancy;
  userId: string;
  /** Called when the copy is held for a moderator. */
  onHeld(): void;
}

function OwnVacancyCard({ vacancy, userId, onHeld }: OwnVacancyProps) {
  const [isShown, setShown] = useState(false);
  const [opened, setOpened] = useState<'edit' | 'copy' | 'close'>();
  const close = () => setOpened(undefined);
  return (
    <article className={`card ${styles.card}`}>
      <h2>
        <Link to={`/jobs/${vacancy.id}`}>{vacancy.title}</Link>
      </h2>
      <p className={styles.meta}>
        <VacancyUntil vacancy={vacancy} />
        <span>{plural(vacancy.views, jobs.views)}</span>
        <ApplicationCount vacancy={vacancy} />
      </p>
      <div className={styles.buttons}>
        <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {texts.applicants}
        </Button>
        <Button variant="text" onClick={() => setOpened('edit')}>
          {texts.edit}
        </Button>
        <Button variant="text" onClick={() => setOpened('copy')}>
          {texts.copy}
        </Button>
        <Button variant="text" onClick={() => setOpened('close')}>
          {texts.close}
        </Button>
      </div>
      <Unsent
        kind={vacancyKind}
        isHere={({ call, draft }) => call.params?.id === vacancy.id || draft?.key === copyDraft(vacancy.id)}
        onEdit={({ call }) => setOpened(call.name === 'jobs.post' ? 'copy' : 'edit')}
        isInCard
      />
      {isShown && <Applicants vacancyId={vacancy.id} />}
      {opened === 'edit' && <EditVacancy vacancy={vacancy} onClose={close} />}
      {opened === 'copy' && <PostVacancy userId={userId} copied={vacancy} onHeld={onHeld} onClose={close} />}
      {opened === 'close' && <Closing vacancy={vacancy} onEnd={close} />}
    </article>
  );
}

interface ClosingProps {
  vacancy: Vacancy;
  onEnd(): void;
  onClosed?(): void;
}

/** Asks whether to close a vacancy. */
export function Closing({ vacancy, onEnd, onClosed }: ClosingProps) {
  const dispatch = useAppDispatch();
  const act = useQueuedAct();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const { error, queued } = await act({
      ...vacancyChange(vacancy.id),
      label: jobs.post.queueLabel.close,
      text: vacancy.title,
      call: requestOf('jobs.close', { params: { id: vacancy.id }, query: {} }),
    });
    onEnd();
    if (queued) return void dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.closeFailed } : { kind: 'success', title: texts.closed },
      ),
    );
    if (!error) onClosed?.();
  };
  return (
    <ConfirmDialog
      title={texts.closeTitle}
      text={texts.closeText(vacancy.title)}
      confirm={texts.close}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    />
  );
}
