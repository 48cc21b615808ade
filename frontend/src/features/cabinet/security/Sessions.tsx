import type { SessionView, User } from '@kubrik/contract';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Loaded } from '../../../ui/layout/Loaded';
import { relativeTime, useNow } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api';
import securityStyles from './security.module.css';

const { sessions } = security;

/** The sessions of a person; each session except this one can be ended. */
export function Sessions({ user }: { user: User }) {
  const query = useSessionsQuery(user.id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="sessions-title" className={securityStyles.security}>
      <div className={styles.tabHead}>
        <h3 id="sessions-title">{sessions.title}</h3>
        {(query.currentData?.length ?? 0) > 1 && <EndOthers user={user} />}
      </div>
      <Loaded query={query} rows={2}>
        {(own) => (
          <>
            <ul className={styles.settings}>
              {own.map((session) => (
                <SessionRow key={session.id} user={user} session={session} />
              ))}
            </ul>
            <p className={securityStyles.note}>{sessions.text}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function EndOthers({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const submit = async () => {
    const { error } = await end(user.id);
    dispatch(
      showToast(
        error ? { kind: 'error', title: sessions.endFailed } : { kind: 'success', title: sessions.ended },
      ),
    );
  };
  return (
    <Button variant="outlined" small disabled={isLoading} onClick={() => void submit()}>
      {sessions.endOthers}
    </Button>
  );
}

const deviceOf = ({ browser, os }: SessionView): string =>
  [browser, os].filter(Boolean).join(', ') || sessions.unknownDevice;

/** Network, last use and start of a session, as far as they are known. */
function factsOf(session: SessionView, now: number): string {
  const { network, startedAt, lastUsedAt, isCurrent } = session;
  return [
    network && sessions.network(network),
    lastUsedAt && !isCurrent && sessions.used(relativeTime(lastUsedAt, now)),
    startedAt && sessions.started(relativeTime(startedAt, now)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function SessionRow({ user, session }: { user: User; session: SessionView }) {
  const now = useNow();
  const dispatch = useAppDispatch();
  const [end, { isLoading }] = useEndSessionMutation();
  const device = deviceOf(session);
  const submit = async () => {
    const { error } = await end({ id: user.id, sessionId: session.id });
    if (error) dispatch(showToast({ kind: 'error', title: sessions.endFailed }));
  };
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>{factsOf(session, now)}</p>
      </div>
      {session.isCurrent ? (
        <span className={styles.state} data-good>
          <Icon name="check" size={15} />
          {sessions.current}
        </span>
      ) : (
        <Button
          variant="outlined"
          small
          disabled={isLoading}
          aria-label={sessions.endNamed(device)}
          onClick={() => void submit()}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  );
}
