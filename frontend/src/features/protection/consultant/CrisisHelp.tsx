import type { AnswerLanguage } from '@kubrik/contract';
import { telAddress } from '@kubrik/contract/contact/tel-address';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection/protection';
import { shortText } from '../../../ui/text/short-text';
import { LibraryText } from '../library/LibraryText';
import styles from '../protection.module.css';
import type { HelpNow } from './help-now';

const texts = protection.chat.crisis;
const digits = (phone: string) => phone.replace(/[^\d+]/g, '');

/**
 * Contacts that the person can call or write to at once by one press, above everything else. The label of the
 * section names the question.
 */
export function CrisisHelp({ text, language, question }: HelpNow) {
  return (
    <section
      className={styles.crisis}
      lang={language}
      aria-label={`${texts.label[language]}: ${shortText(question)}`}
    >
      <LibraryText text={text} />
      <Helplines language={language} />
    </section>
  );
}

/** Links that call or write to the helpline, and a link to all contacts for help. */
export function Helplines({ language }: { language: AnswerLanguage }) {
  return (
    <p className={styles.buttons}>
      <a className={styles.call} href={telAddress(helpline.phone)}>
        {texts.call[language]} {helpline.phone}
      </a>
      <a
        className={styles.call}
        href={`https://wa.me/${digits(helpline.whatsApp).slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp {helpline.whatsApp}
        <span className="visually-hidden"> ({texts.newTab[language]})</span>
      </a>
      <Link className={styles.call} to="/protection/mlc/crisis">
        {texts.all[language]}
      </Link>
    </p>
  );
}
