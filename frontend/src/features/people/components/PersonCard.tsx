import type { PublicProfile } from '@kubrik/contract';
import { fleetTypes, people, ranks } from '../../../locales/ru/people';
import { relationships } from '../../../locales/ru/relationships';
import { report as reportTexts } from '../../../locales/ru/report';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Avatar } from '../../../ui/Avatar';
import { Button, LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { BlockButton } from '../../../ui/relationship/BlockButton';
import { MuteButton } from '../../../ui/relationship/MuteButton';
import { useRelationship } from '../../../ui/relationship/use-relationship';
import { useReport } from '../../../ui/report/use-report';
import { dayDate } from '../../../ui/time';
import styles from './person-card.module.css';

export function PersonCard({ profile }: { profile: PublicProfile }) {
  const { username, since, isEmailVerified, rank, fleetType, showsActivity } = profile;
  const { user } = useCurrentUser();
  const report = useReport();
  const { isBlocked, isMuted } = useRelationship(username);
  const isOwn = user?.username === username;
  const showsFacts = Boolean(since || isEmailVerified || rank || fleetType);
  const showsNothing = !showsFacts && !showsActivity;
  const note = isOwn ? (showsNothing ? people.nothingOwn : people.own) : showsNothing && people.nothing;
  return (
    <article className={`card ${styles.person}`} aria-labelledby="person-name">
      <Avatar name={username} size={72} />
      <div className={styles.about}>
        <h1 id="person-name">@{username}</h1>
        {showsFacts && (
          <ul className={styles.facts}>
            {(rank || fleetType) && (
              <li>
                <Icon name="job" size={18} />
                <span>
                  {[rank && ranks[rank], fleetType && fleetTypes[fleetType]].filter(Boolean).join(' · ')}
                </span>
              </li>
            )}
            {since && (
              <li>
                <Icon name="anchor" size={18} />
                <span>{people.since(dayDate(`${since}T12:00:00`))}</span>
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
        <p className={styles.actions}>
          {isOwn ? (
            <LinkButton variant="outlined" to="/cabinet?tab=settings#public-page">
              {people.settings}
            </LinkButton>
          ) : (
            <>
              {!isBlocked && (
                <LinkButton
                  variant="contained"
                  icon={<Icon name="mail" size={18} />}
                  to={`/cabinet?${new URLSearchParams({ tab: 'messages', to: username })}`}
                >
                  {people.write}
                </LinkButton>
              )}
              <MuteButton username={username} />
              <BlockButton username={username} />
            </>
          )}
          {!isOwn && (
            <Button
              variant="outlined"
              icon={<Icon name="flag" size={18} />}
              onClick={() => report.ask({ kind: 'profile', id: username })}
            >
              {reportTexts.action}
            </Button>
          )}
        </p>
      </div>
      {report.dialog}
    </article>
  );
}
