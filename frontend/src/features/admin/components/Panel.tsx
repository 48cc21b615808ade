import { useEffect, useState } from 'react';
import { keepAdminToken } from '../../../app/admin-token';
import { useAppDispatch } from '../../../app/hooks';
import type { LiveEvents } from '../../../live/events';
import { follow } from '../../../live/live';
import { admin } from '../../../locales/ru/admin';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { useGenerateNewsMutation } from '../admin.api';
import styles from './admin.module.css';
import { type Generation, GenerationState } from './GenerationState';

type Finished = LiveEvents['news.generation-finished'];

/** The outcome may arrive before the answer that names the job: both are kept and matched by the job's id. */
function useGeneration() {
  const dispatch = useAppDispatch();
  const [generate, { isLoading }] = useGenerateNewsMutation();
  const [jobId, setJobId] = useState<string>();
  const [finished, setFinished] = useState<Finished>();

  useEffect(
    () =>
      follow('admin', {
        'news.generation-finished': (outcome) => {
          setFinished(outcome);
          const title = outcome.succeeded ? admin.finished : admin.finishedBadly;
          dispatch(showToast({ kind: outcome.succeeded ? 'success' : 'error', title }));
        },
      }),
    [dispatch],
  );

  const start = async () => {
    const { data } = await generate();
    if (!data?.success) {
      dispatch(showToast({ kind: 'error', title: admin.error, text: admin.generateFailed }));
      return;
    }
    setJobId(data.jobId);
    dispatch(showToast({ kind: 'success', title: admin.started, text: data.message }));
  };

  const running = jobId !== undefined && finished?.jobId !== jobId;
  const state: Generation = running
    ? { kind: 'running' }
    : finished
      ? { kind: 'finished', finished }
      : { kind: 'idle' };
  return { start, starting: isLoading, state };
}

export function Panel() {
  const { start, starting, state } = useGeneration();
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{admin.panel}</h2>
        <Button variant="outlined" onClick={() => keepAdminToken(null)}>
          {admin.logout}
        </Button>
      </div>
      <section className={`card ${styles.job}`} aria-labelledby="job-news">
        <div>
          <h3 id="job-news">{admin.news}</h3>
          <p className={styles.text}>{admin.newsText}</p>
        </div>
        <Button
          variant="contained"
          disabled={starting || state.kind === 'running'}
          onClick={() => void start()}
        >
          {starting ? admin.generating : admin.generate}
        </Button>
        <GenerationState state={state} />
      </section>
      <p className={styles.later}>{admin.later}</p>
    </div>
  );
}
