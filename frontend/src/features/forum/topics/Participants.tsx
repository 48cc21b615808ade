import { forum } from '../../../locales/ru/forum';
import { PersonLink } from '../../../ui/person/PersonLink';
import { plural } from '../../../ui/text/russian';
import { useParticipantsQuery } from '../forum.api';
import styles from './topic-view.module.css';

const shown = 5;

/** People who have written in the topic lately, the most active first; renders nothing without such people. */
export function Participants({ topicId }: { topicId: string }) {
  const { data: participants = [] } = useParticipantsQuery(topicId);
  if (participants.length === 0) return null;
  const others = participants.length - shown;
  return (
    <div className={styles.participants}>
      <span id="participants">{forum.participants}</span>
      <ul aria-labelledby="participants">
        {participants.slice(0, shown).map(({ username, messageCount }) => (
          <li key={username}>
            <PersonLink name={username} />
            <span title={plural(messageCount, forum.messagesCount)}>{messageCount}</span>
          </li>
        ))}
        {others > 0 && <li>{forum.moreParticipants(others)}</li>}
      </ul>
    </div>
  );
}
