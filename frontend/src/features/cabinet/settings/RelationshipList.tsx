import type { Relationship } from '@kubrik/contract';
import { relationships as texts } from '../../../locales/ru/people/relationships';
import { useRelationships } from '../../../platform/session/relationships.api';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import { PersonLink } from '../../../ui/person/PersonLink';
import { useChangeRelationship } from '../../../ui/relationship/use-relationship';
import { dayDate } from '../../../ui/text/time';
import styles from '../cabinet.module.css';

type Kind = keyof typeof texts.lists;
const undo = {
  isBlocked: { label: texts.unblock, spoken: texts.unblockNamed },
  isMuted: { label: texts.unmuteShort, spoken: texts.unmuteNamed },
};

/** The people whom the person has blocked, or muted. */
export function RelationshipList({ kind }: { kind: Kind }) {
  const query = useRelationships();
  const { title, text } = texts.lists[kind];
  return (
    <section aria-labelledby={`${kind}-title`} className={styles.publicPage}>
      <div className={styles.tabHead}>
        <h3 id={`${kind}-title`}>{title}</h3>
      </div>
      <p>{text}</p>
      <Loaded query={query} rows={1} failed={texts.listFailed}>
        {(relationships) => <People kind={kind} people={relationships.filter((one) => one[kind])} />}
      </Loaded>
    </section>
  );
}

const People = ({ kind, people }: { kind: Kind; people: Relationship[] }) => (
  <ul className={`${styles.settings} ${styles.people}`}>
    {people.map((relationship) => (
      <Row key={relationship.username} kind={kind} relationship={relationship} />
    ))}
    {people.length === 0 && <li>{texts.lists[kind].empty}</li>}
  </ul>
);

function Row({ kind, relationship: { username, since } }: { kind: Kind; relationship: Relationship }) {
  const { change, isChanging } = useChangeRelationship();
  const { label, spoken } = undo[kind];
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
        aria-label={spoken(username)}
        onClick={() => void change(username, { [kind]: false })}
      >
        {label}
      </Button>
    </li>
  );
}
