import type { Relationship } from '@kubrik/contract';
import { relationships as texts } from '../../../locales/ru/relationships';
import { useRelationships } from '../../../platform/session/relationships.api';
import { Button } from '../../../ui/Button';
import { FailedNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { PersonLink } from '../../../ui/PersonLink';
import { useChangeRelationship } from '../../../ui/relationship/use-relationship';
import { dayDate } from '../../../ui/time';
import styles from './cabinet.module.css';

/** Whom one has blocked. */
export function BlockedPeople() {
  const { currentData, isError, refetch } = useRelationships();
  const blocked = currentData?.filter(({ isBlocked }) => isBlocked);
  return (
    <section aria-labelledby="blocked-title" className={styles.publicPage}>
      <div className={styles.tabHead}>
        <h3 id="blocked-title">{texts.title}</h3>
      </div>
      <p>{texts.text}</p>
      {blocked ? (
        <ul className={`${styles.settings} ${styles.people}`}>
          {blocked.map((relationship) => (
            <Row key={relationship.username} relationship={relationship} />
          ))}
          {blocked.length === 0 && <li>{texts.empty}</li>}
        </ul>
      ) : isError ? (
        <FailedNotice size="part" title={texts.listFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </section>
  );
}

function Row({ relationship: { username, since } }: { relationship: Relationship }) {
  const { setBlocked, isChanging } = useChangeRelationship(username);
  return (
    <li>
      <div>
        <b>
          <PersonLink name={username} />
        </b>
        <p>{texts.since(dayDate(since))}</p>
      </div>
      <Button
        variant="outlined"
        small
        disabled={isChanging}
        aria-label={texts.unblockNamed(username)}
        onClick={() => void setBlocked(false)}
      >
        {texts.unblock}
      </Button>
    </li>
  );
}
