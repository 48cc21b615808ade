import type { ApplicationState, VacancyApplication } from '@kubrik/contract';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { applicationPath } from '@kubrik/contract/page/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { applications } from '../../../locales/ru/jobs/applications';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { keysOf } from '../../../platform/address/use-address-state';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { itemsOf, PagedList } from '../../../ui/layout/PagedList';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { plural } from '../../../ui/text/russian';
import { dayDate, longDate } from '../../../ui/text/time';
import { Unsent } from '../../../ui/unsent/Unsent';
import styles from '../jobs-section.module.css';
import { ApplicantNote } from './ApplicantNote';
import { ApplicationTag } from './ApplicationTag';
import { useApplicationsInfiniteQuery } from './applications.api';
import type { Decision } from './DecideDialog';
import { applicationKind } from './unsent-applications';

const DecideDialog = lazyQueuedForm(async () => (await import('./DecideDialog')).DecideDialog);

const texts = applications.employer;
const states = [
  { value: 'all' as const, label: texts.all },
  ...keysOf(applications.states).map((value) => ({ value, label: applications.states[value] })),
];

/**
 * The applicants for the person's own vacancy: a list with their states; the employer can decide about several at once.
 */
export function Applicants({ vacancyId }: { vacancyId: string }) {
  const [state, setState] = useState<ApplicationState | 'all'>('all');
  const [marked, setChosen] = useState<readonly string[]>([]);
  const [decision, setDecision] = useState<Decision>();
  const query = useApplicationsInfiniteQuery({ vacancyId, state }, { refetchOnMountOrArgChange: true });
  // An applicant may have deleted the account since the employer marked the application.
  const listed = new Set(itemsOf(query).map(({ id }) => id));
  const chosen = marked.filter((id) => listed.has(id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={styles.applicants}>
      <Select
        className={styles.order}
        label={texts.filter}
        options={states}
        value={state}
        onChange={(next: ApplicationState | 'all') => {
          setState(next);
          setChosen([]);
        }}
      />
      <UnsentDecisions vacancyId={vacancyId} />
      <PagedList query={query} empty={<EmptyNotice size="part" title={jobs.mine.noApplicants} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((application) => (
              <Applicant
                key={application.id}
                application={application}
                isChosen={chosen.includes(application.id)}
                onToggle={() => toggle(application.id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {chosen.length > 0 && (
        <div className={styles.decisions}>
          <span role="status">{texts.chosen(chosen.length)}</span>
          <Button variant="outlined" onClick={() => setDecision('invited')}>
            {texts.invite}
          </Button>
          <Button variant="outlined" onClick={() => setDecision('refused')}>
            {texts.refuse}
          </Button>
        </div>
      )}
      {decision && (
        <DecideDialog
          vacancyId={vacancyId}
          ids={chosen}
          decision={decision}
          onClose={(isDone) => {
            setDecision(undefined);
            if (isDone) setChosen([]);
          }}
        />
      )}
    </div>
  );
}

const UnsentDecisions = ({ vacancyId }: { vacancyId: string }) => (
  <Unsent
    kind={applicationKind}
    isHere={({ call }) => call.name === 'jobs.decideApplications' && call.params?.id === vacancyId}
    isInCard
  />
);

interface ApplicantProps {
  application: VacancyApplication;
  isChosen: boolean;
  onToggle(): void;
}

function Applicant({ application, isChosen, onToggle }: ApplicantProps) {
  const { id, username, message, createdAt, attachments, state, note } = application;
  return (
    <li className={styles.applicantRow}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={state === 'withdrawn'}
        aria-label={texts.choose(username)}
        onChange={onToggle}
      />
      <div>
        <p className={styles.applicant}>
          <Link to={applicationPath(id)}>@{username}</Link>
          <ApplicationTag state={state} />
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <Summary cv={application.cv} />
        {message && <p className={styles.words}>{message}</p>}
        <AttachmentList attachments={attachments} />
        <ApplicantNote id={id} note={note} />
      </div>
    </li>
  );
}

function Summary({ cv }: Pick<VacancyApplication, 'cv'>) {
  if (!cv) return <p className={styles.note}>{texts.noCv}</p>;
  const months = (count: number) => plural(count, texts.months);
  const facts = [
    cv.fullName,
    rankNames[cv.rank].ru,
    texts.seaTime(months(cv.seaMonths), months(cv.monthsInRank)),
    cv.englishLevel && texts.english(cv.englishLevel),
    cv.availableFrom && texts.availableFrom(dayDate(cv.availableFrom)),
  ];
  return <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>;
}
