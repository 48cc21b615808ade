import { forum } from '../../../locales/ru/forum';
import { useHeldTexts } from '../held-texts.api';
import styles from './topic-list.module.css';
import { WithdrawButton } from './WithdrawButton';

/** The person's topics that a moderator has not looked at yet. */
export function HeldTopics() {
  const topics = useHeldTexts().filter(({ kind }) => kind === 'topic');
  if (topics.length === 0) return null;
  return (
    <ul className={`card ${styles.list}`} aria-label={forum.heldTopics}>
      {topics.map(({ id, title }) => (
        <li key={id} className={styles.kept}>
          <b>{title}</b>
          <p>{forum.held}</p>
          <WithdrawButton id={id} />
        </li>
      ))}
    </ul>
  );
}
