import type { Vacancy } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/Dialog';
import { HeldTextRow } from '../../../ui/moderation/HeldTextRow';
import { EmptyNotice } from '../../../ui/Notices';
import { PagedList } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { longDate } from '../../../ui/time';
import { showToast } from '../../../ui/toast/toast.slice';
import {
  refetchVacancies,
  useApplicationsInfiniteQuery,
  useCloseVacancyMutation,
  useOwnVacanciesInfiniteQuery,
} from '../jobs.api';
import styles from './jobs-section.module.css';

const texts = jobs.mine;

/** Vacancies that one has posted, with who has applied; those that a moderator has not looked at yet stand first. */
export function OwnVacancies({ userId }: { userId: string }) {
  const query = useOwnVacanciesInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const held = useHeldTexts(
    ({ kind }) => kind === 'vacancy',
    () => void dispatch(refetchVacancies()),
  );
  return (
    <div className={styles.list}>
      {held.length > 0 && (
        <ul className={styles.list}>
          {held.map((text) => (
            <HeldTextRow key={text.itemId} text={text} className={`card ${styles.held}`} />
          ))}
        </ul>
      )}
      <PagedList query={query} empty={held.length === 0 && <EmptyNotice size="part" title={texts.empty} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((vacancy) => (
              <li key={vacancy.id}>
                <OwnVacancy vacancy={vacancy} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function OwnVacancy({ vacancy }: { vacancy: Vacancy }) {
  const [isShown, setShown] = useState(false);
  const [isClosing, setClosing] = useState(false);
  return (
    <article className={`card ${styles.card}`}>
      <h2>
        <Link to={`/jobs/${vacancy.id}`}>{vacancy.title}</Link>
      </h2>
      <p className={styles.meta}>
        <span>{jobs.listedUntil(longDate(vacancy.expiresAt))}</span>
        <span>{plural(vacancy.views, jobs.views)}</span>
        <span>{plural(vacancy.applications, jobs.applications)}</span>
      </p>
      <div className={styles.buttons}>
        <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {texts.applicants}
        </Button>
        <Button variant="text" onClick={() => setClosing(true)}>
          {texts.close}
        </Button>
      </div>
      {isShown && <Applicants vacancyId={vacancy.id} />}
      {isClosing && <Closing vacancy={vacancy} onEnd={() => setClosing(false)} />}
    </article>
  );
}

function Applicants({ vacancyId }: { vacancyId: string }) {
  const query = useApplicationsInfiniteQuery(vacancyId, { refetchOnMountOrArgChange: true });
  return (
    <PagedList query={query} empty={<EmptyNotice size="part" title={texts.noApplicants} />}>
      {(items) => (
        <ul className={styles.applicants}>
          {items.map(({ id, username, message, createdAt, attachments }) => (
            <li key={id}>
              <p className={styles.applicant}>
                <b>@{username}</b>
                <time dateTime={createdAt}>{longDate(createdAt)}</time>
                <Link to={`/cabinet?tab=messages&to=${encodeURIComponent(username)}`}>{texts.write}</Link>
              </p>
              {message && <p className={styles.words}>{message}</p>}
              <AttachmentList attachments={attachments} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Closing({ vacancy, onEnd }: { vacancy: Vacancy; onEnd(): void }) {
  const dispatch = useAppDispatch();
  const [close, { isLoading }] = useCloseVacancyMutation();
  const confirm = async () => {
    const { error } = await close({ id: vacancy.id });
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.closeFailed } : { kind: 'success', title: texts.closed },
      ),
    );
    onEnd();
  };
  return (
    <ConfirmDialog
      title={texts.closeTitle}
      text={texts.closeText(vacancy.title)}
      confirm={texts.close}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    />
  );
}
