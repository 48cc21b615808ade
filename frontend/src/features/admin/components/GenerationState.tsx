import type { LiveEvents } from '../../../live/events';
import { admin } from '../../../locales/ru/admin';
import { plural } from '../../../ui/russian';
import styles from './admin.module.css';

export type Generation =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'finished'; finished: LiveEvents['news.generation-finished'] };

/** What has become of the last job, as the server told it. */
export function GenerationState({ state }: { state: Generation }) {
  return (
    <div className={styles.state} role="status">
      {state.kind === 'running' && <p className={styles.running}>{admin.running}</p>}
      {state.kind === 'finished' && <Outcome {...state.finished} />}
    </div>
  );
}

function Outcome({ succeeded, added, duplicates, failures }: LiveEvents['news.generation-finished']) {
  return (
    <div className={styles.outcome} data-bad={!succeeded || undefined}>
      <b>{succeeded ? admin.finished : admin.finishedBadly}</b>
      <p>
        {plural(added, admin.added)}, {plural(duplicates, admin.duplicates)}
      </p>
      {failures.length > 0 && (
        <>
          <p>{admin.failures}</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
