import type { ApplicationReply } from '@kubrik/contract';
import { jobs } from '../../../locales/ru/jobs';
import styles from './jobs-section.module.css';

const texts = jobs.response;

/** How to reach who has posted the vacancy. */
export function VacancyContact({
  response: { contactEmail, contactPhone, sourceUrl },
}: {
  response: ApplicationReply;
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
          {texts.phone}: <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
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
      {!contactEmail && !contactPhone && !sourceUrl && <p>{texts.noContact}</p>}
    </section>
  );
}
