import { measures } from '../../../locales/ru/moderation/measures';
import { PersonRecord } from './PersonRecord';
import styles from './person-record-card.module.css';

/** A person's record, on the person's page. */
export const PersonRecordCard = ({ username }: { username: string }) => (
  <section className={`card ${styles.card}`} aria-labelledby="person-record">
    <h2 id="person-record">{measures.title}</h2>
    <PersonRecord username={username} />
  </section>
);
