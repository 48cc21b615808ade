import { useState } from 'react';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { Icon } from '../../../ui/icons/Icon';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import styles from '../jobs-section.module.css';
import { type JobsTab, useJobsAddress } from '../use-jobs-address';
import { JobsBar } from './JobsBar';
import { VacancyList } from './VacancyList';

const OwnVacancies = lazyQueuedForm(async () => (await import('../own-vacancies/OwnVacancies')).OwnVacancies);
const OwnApplications = lazyTab(
  async () => (await import('../applications/OwnApplications')).OwnApplications,
);

const PostVacancy = lazyQueuedForm(async () => (await import('../own-vacancies/PostVacancy')).PostVacancy);

const tabs = (['board', 'applied', 'mine'] as const).map((id) => ({ id, label: jobs.tabs[id] }));

/** The vacancies, and for a signed-in person their own vacancies. */
export function JobsSection() {
  const { address, setAddress } = useJobsAddress();
  const { user } = useCurrentUser();
  const [isPosting, setPosting] = useState(false);
  const { tab, ...filter } = address;
  return (
    <div className={styles.section}>
      <JobsBar address={address} setAddress={setAddress}>
        <Post isSignedIn={user !== null} onPost={() => setPosting(true)} />
      </JobsBar>
      {user ? (
        <div>
          <TabBar
            name="jobs"
            label={jobs.tabList}
            tabs={tabs}
            value={tab}
            onChange={(next: JobsTab) => setAddress({ tab: next })}
          />
          <TabPanel name="jobs" id={tab}>
            {tab === 'mine' && <OwnVacancies key={user.id} userId={user.id} />}
            {tab === 'applied' && <OwnApplications key={user.id} userId={user.id} />}
            {tab === 'board' && <VacancyList filter={filter} setAddress={setAddress} />}
          </TabPanel>
        </div>
      ) : (
        <VacancyList filter={filter} setAddress={setAddress} />
      )}
      {user && isPosting && (
        <PostVacancy
          userId={user.id}
          onHeld={() => setAddress({ tab: 'mine' })}
          onClose={() => setPosting(false)}
        />
      )}
    </div>
  );
}

function Post({ isSignedIn, onPost }: { isSignedIn: boolean; onPost(): void }) {
  const loginPath = useLoginPath();
  const icon = <Icon name="plus" size={20} />;
  if (!isSignedIn) {
    return (
      <LinkButton variant="outlined" to={loginPath} icon={icon} title={jobs.post.signIn}>
        {jobs.post.open}
      </LinkButton>
    );
  }
  return (
    <Button variant="outlined" icon={icon} onClick={onPost}>
      {jobs.post.open}
    </Button>
  );
}
