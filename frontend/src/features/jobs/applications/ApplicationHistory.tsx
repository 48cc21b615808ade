import type { ApplicationEntry, ApplicationSide } from '@kubrik/contract';
import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import { applications } from '../../../locales/ru/jobs/applications';
import type { CallRequest } from '../../../platform/api/call';
import { PagedList } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { FraudSigns } from '../../../ui/text/FraudSigns';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Unsent } from '../../../ui/unsent/Unsent';
import styles from '../jobs-section.module.css';
import { useApplicationEntriesInfiniteQuery } from './applications.api';
import { applicationKind, toApplication } from './unsent-applications';

const texts = applications.page;
const WriteToApplication = lazyOpened(
  async () => (await import('./WriteToApplication')).WriteToApplication,
  <div role="status" aria-label={common.loading} style={{ height: 175 }} />,
);

interface ApplicationHistoryProps {
  id: string;
  person: string;
  /** The reader's side: applicant or employer. */
  side: ApplicationSide;
  isWithdrawn: boolean;
}

/** The entries of an application from both sides, the newest first. */
export function ApplicationHistory({ id, person, side, isWithdrawn }: ApplicationHistoryProps) {
  const query = useApplicationEntriesInfiniteQuery({ id, person }, { refetchOnMountOrArgChange: true });
  /** How often an unsent text has returned into the form; each time React creates a new form. */
  const [edits, setEdits] = useState(0);
  return (
    <section className={`card ${styles.page}`}>
      <h2>{texts.history}</h2>
      {!isWithdrawn && <WriteToApplication key={edits} id={id} />}
      <Unsent
        kind={applicationKind}
        isHere={({ path, call }) => path === toApplication(id).path || idsOf(call).includes(id)}
        onEdit={() => setEdits(edits + 1)}
        isInCard
      />
      <PagedList query={query} empty={null}>
        {(entries) => (
          <ol className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isOwn={entry.side === side} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

/** Ids of the applications that an employer's queued decision is about. */
const idsOf = ({ body }: CallRequest) => (body as { ids?: readonly string[] } | undefined)?.ids ?? [];

function Entry({ entry, isOwn }: { entry: ApplicationEntry; isOwn: boolean }) {
  const { side, state, message, warnings, createdAt } = entry;
  const other = side === 'employer' ? texts.postedBy : texts.applicant;
  return (
    <li className={styles.entry}>
      <p className={styles.applicant}>
        <b>{state ? applications.steps[state] : isOwn ? texts.you : other}</b>
        <RelativeTime iso={createdAt} />
      </p>
      {message && <p className={styles.words}>{message}</p>}
      {!isOwn && <FraudSigns warnings={warnings} title={texts.warning} />}
    </li>
  );
}
