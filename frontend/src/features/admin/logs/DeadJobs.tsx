import type { DeadJob } from '@kubrik/contract';
import { adminDeadJobs as texts } from '../../../locales/ru/admin/admin-dead-jobs';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { exactTime } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { useDeadJobsQuery, useRetryDeadJobMutation } from '../content-jobs/job.api';
import styles from './dead-jobs.module.css';

/**
 * Background jobs that have failed at every attempt, with buttons that retry them; one line when there are no dead
 * jobs.
 */
export function DeadJobs() {
  const { data, isError, isFetching, refetch } = useDeadJobsQuery();
  const jobs = data?.jobs ?? [];
  const unanswered = data?.unanswered ?? [];
  const isFailed = isError && !isFetching;
  if (!isFailed && jobs.length + unanswered.length === 0)
    return (
      <p role="status" className={styles.note}>
        {data ? texts.empty : texts.loading}
      </p>
    );
  return (
    <section className={`card ${styles.box}`} aria-labelledby="dead-jobs">
      <h3 id="dead-jobs">{texts.title}</h3>
      {isFailed && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {unanswered.length > 0 && <p className={styles.note}>{texts.unanswered(unanswered)}</p>}
      {jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <Row key={`${job.domain} ${job.id}`} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ job: { domain, id, name, attempts, error, failedAt } }: { job: DeadJob }) {
  const dispatch = useAppDispatch();
  const [retry, { isLoading }] = useRetryDeadJobMutation();
  const press = async () => {
    const { error: refusal } = await retry({ domain, id });
    const text = (refusal as ApiError | undefined)?.form?.message ?? texts.notRetriedText;
    dispatch(
      showToast(
        refusal
          ? { kind: 'error', title: texts.notRetried, text }
          : { kind: 'success', title: texts.retried },
      ),
    );
  };
  return (
    <li>
      <div className={styles.words}>
        <p>
          <b>{texts.names[name] ?? name}</b>
          <span>{texts.domains[domain]}</span>
          <time dateTime={failedAt}>{exactTime(failedAt)}</time>
          <span>{texts.attempts(attempts)}</span>
        </p>
        <p className={styles.error}>{error || texts.noError}</p>
      </div>
      <Button variant="outlined" small disabled={isLoading} onClick={() => void press()}>
        {isLoading ? texts.retrying : texts.retry}
      </Button>
    </li>
  );
}
