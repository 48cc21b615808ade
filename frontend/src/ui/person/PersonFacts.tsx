import type { PublicProfile } from '@kubrik/contract';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { fleetTypes, people } from '../../locales/ru/people/people';
import { relationships } from '../../locales/ru/people/relationships';
import { useCurrentUser } from '../../platform/session/current-user';
import { Icon } from '../icons/Icon';
import { useRelationship } from '../relationship/use-relationship';
import { dayDate } from '../text/time';
import styles from './person-facts.module.css';

/** The public facts of a person, and the current person's block or mute of them. */
export function PersonFacts({ profile }: { profile: PublicProfile }) {
  const { username, since, isEmailVerified, rank, fleetType, showsActivity } = profile;
  const { user } = useCurrentUser();
  const { isBlocked, isMuted } = useRelationship(username);
  const showsFacts = Boolean(since || isEmailVerified || rank || fleetType);
  const showsNothing = !showsFacts && !showsActivity;
  const isOwn = user?.username === username;
  const note = isOwn ? (showsNothing ? people.nothingOwn : people.own) : showsNothing && people.nothing;
  return (
    <>
      {showsFacts && (
        <ul className={styles.facts}>
          {(rank || fleetType) && (
            <li>
              <Icon name="job" size={18} />
              <span>
                {[rank && rankNames[rank].ru, fleetType && fleetTypes[fleetType]].filter(Boolean).join(' · ')}
              </span>
            </li>
          )}
          {since && (
            <li>
              <Icon name="anchor" size={18} />
              <span>{people.since(dayDate(since))}</span>
            </li>
          )}
          {isEmailVerified && (
            <li>
              <Icon name="check" size={18} />
              <span>{people.verified}</span>
            </li>
          )}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {isBlocked && <p className={styles.note}>{relationships.youBlocked}</p>}
      {isMuted && <p className={styles.note}>{relationships.youMuted}</p>}
    </>
  );
}
