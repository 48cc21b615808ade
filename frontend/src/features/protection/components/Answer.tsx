import type { Consultation } from '@kubrik/contract';
import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection';
import { Tag } from '../../../ui/Tag';
import { longDate } from '../../../ui/time';
import { LibraryText } from './LibraryText';
import styles from './protection.module.css';

const texts = protection.chat;

/** A question with its answer, and the rules that it rests on. */
export function Answer({ item }: { item: Consultation }) {
  const { message, response, citations, isAiGenerated, createdAt } = item;
  return (
    <article className={`card ${styles.answer}`}>
      <header className={styles.asked}>
        <p className={styles.who}>
          <b>{texts.you}</b>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        <p className={styles.question}>{message}</p>
      </header>
      <p className={styles.who}>
        <b>{texts.consultant}</b>
        {isAiGenerated && <Tag>{texts.ai}</Tag>}
      </p>
      <LibraryText text={response} citations={citations} />
      {citations.length > 0 && (
        <nav className={styles.citations} aria-label={texts.citations}>
          <p>{texts.citations}</p>
          <ul>
            {citations.map(({ documentId, number, title }) => (
              <li key={documentId}>
                <Link to={`/protection/mlc/${documentId}`}>
                  <b>{number}</b> {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
