import type { VacancyContact as Contact } from '@kubrik/contract';
import { telAddress } from '@kubrik/contract/contact/tel-address';
import { jobs } from '../../../locales/ru/jobs/jobs';
import styles from '../jobs-section.module.css';

const texts = jobs.response;

/** The ways to reach the employer. */
export function VacancyContact({
  contact: { contactEmail, contactPhone, inText = [], sourceUrl },
}: {
  // A kept answer may be older than `inText`.
  contact: Omit<Contact, 'inText'> & { inText?: string[]; sourceUrl?: string | null };
}) {
  return (
    <section className={styles.contact} aria-label={texts.contactTitle}>
      <h3>{texts.contactTitle}</h3>
      {contactEmail && (
        <p>
          {texts.email}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && (
        <p>
          {texts.phone}: <a href={telAddress(contactPhone)}>{contactPhone}</a>
        </p>
      )}
      {inText.length > 0 && (
        <p>
          {texts.inText}: {inText.join(', ')}
        </p>
      )}
      {sourceUrl && (
        <p>
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {texts.atSource}
            <span className="visually-hidden"> ({jobs.newTab})</span>
          </a>
        </p>
      )}
      {!contactEmail && !contactPhone && !sourceUrl && inText.length === 0 && <p>{texts.noContact}</p>}
    </section>
  );
}
