import { forum } from '../../../locales/ru/forum';
import styles from '../topics/topic-list.module.css';
import { useHeldTexts } from './held-texts.api';
import { TakeBackButton } from './TakeBackButton';

/** The person's own held topics. */
export function HeldTopics() {
  const topics = useHeldTexts().filter(({ kind }) => kind === 'topic');
  if (topics.length === 0) return null;
  return (
    <ul className={`card ${styles.list}`} aria-label={forum.heldTopics}>
      {topics.map(({ id, title }) => (
        <li key={id} className={styles.kept}>
          <b>{title}</b>
          <p>{forum.held}</p>
          <div className={styles.keptActions}>
            <TakeBackButton id={id} />
          </div>
        </li>
      ))}
    </ul>
  );
}
