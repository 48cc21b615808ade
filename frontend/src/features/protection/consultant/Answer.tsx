import type { AnswerParts, Consultation } from '@kubrik/contract';
import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection/protection';
import { LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { shortText } from '../../../ui/text/short-text';
import { longDate } from '../../../ui/text/time';
import { draftComplaint } from '../complaint/use-complaint';
import { kindOfSituation, prefillKit } from '../kit/kit-prefill';
import { LibraryText } from '../library/LibraryText';
import styles from '../protection.module.css';
import { CrisisHelp } from './CrisisHelp';
import { useComposedText } from './use-composed-text';

const texts = protection.chat;

/** A question with its answer: first the advice, then the rule, and folded passages of the library. */
export function Answer({ item, person }: { item: Consultation; person: string | null }) {
  const { message, response, parts, citations, createdAt, follows } = item;
  useComposedText(item, person);
  return (
    <article className={`card ${styles.answer}`}>
      <header className={styles.asked}>
        <p className={styles.who}>
          <b>{texts.you}</b>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        {/* Answers in an older cache lack this field. */}
        {follows && (
          <p className={styles.follows}>
            {texts.follows} «{follows.message}»
          </p>
        )}
        <p className={styles.question}>{message}</p>
      </header>
      <p className={styles.who}>
        <b>{texts.consultant}</b>
      </p>
      {parts ? (
        <AnswerByParts item={item} parts={parts} />
      ) : (
        <>
          <LibraryText text={response} citations={citations} />
          <Citations item={item} />
          <NextSteps item={item} />
        </>
      )}
    </article>
  );
}

function AnswerByParts({ item, parts }: { item: Consultation; parts: AnswerParts }) {
  const { language, crisisHelp, notice, today, rule, ending } = parts;
  return (
    <div className={styles.parts} lang={language}>
      {crisisHelp && <CrisisHelp text={crisisHelp} language={language} question={item.message} />}
      {notice && <LibraryText text={notice} />}
      {today.length > 0 && (
        <div className={styles.steps}>
          <h2>{item.isRefusal ? texts.whoKnows[language] : texts.today[language]}</h2>
          <ol>
            {today.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {rule && <p className={styles.ruleInShort}>{rule}</p>}
      <Composed item={item} text={parts.composed} />
      {/* The following parts are in Russian in every language of the question, except the last part. */}
      <div lang="ru" className={styles.parts}>
        {item.citations.length > 0 && <Passages item={item} parts={parts} />}
        {!crisisHelp && <NextSteps item={item} />}
      </div>
      <details className={styles.ending}>
        <summary>{texts.whoHelps[language]}</summary>
        <LibraryText text={ending} />
      </details>
    </div>
  );
}

/** The text that an AI has composed so far. */
function Composed({ item: { isBeingComposed, parts }, text }: { item: Consultation; text: string }) {
  if (!text && !isBeingComposed) return null;
  return (
    <section className={styles.composed}>
      <p className={styles.who}>
        <Tag>{(isBeingComposed ? texts.composing : texts.ai)[parts?.language ?? 'ru']}</Tag>
      </p>
      {text && <LibraryText text={text} />}
    </section>
  );
}

function Passages({ item: { citations, message }, parts }: { item: Consultation; parts: AnswerParts }) {
  const { language, passages } = parts;
  const inRussian = texts.inRussian[language];
  return (
    <nav className={styles.citations} aria-label={`${texts.citations}: ${shortText(message)}`}>
      <p>{texts.citations}</p>
      {inRussian && <p lang={language}>{inRussian}</p>}
      <ul>
        {citations.map(({ documentId, number, title }, n) => (
          <li key={documentId}>
            <details>
              <summary>
                <b>{number}</b> {title}
              </summary>
              <LibraryText text={(passages[n] ?? []).join('\n\n')} />
              <Link to={`/protection/mlc/${documentId}`}>{texts.wholeRule}</Link>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Citations({ item: { citations, message } }: { item: Consultation }) {
  if (citations.length === 0) return null;
  return (
    <nav className={styles.citations} aria-label={`${texts.citations}: ${shortText(message)}`}>
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
  );
}

/** Links that open a letter and a complaint with the question's text already filled in, and the contacts. */
function NextSteps({ item: { message, isRefusal, parts } }: { item: Consultation }) {
  if (isRefusal) return null;
  const fillKit = () => prefillKit({ kind: kindOfSituation(parts?.situation), story: message });
  return (
    <div className={styles.buttons}>
      <LinkButton
        variant="contained"
        small
        icon={<Icon name="file" size={16} />}
        to="/protection?tab=kit"
        onClick={fillKit}
      >
        {texts.letter}
      </LinkButton>
      <LinkButton
        variant="outlined"
        small
        icon={<Icon name="send" size={16} />}
        to="/protection?tab=complaints"
        onClick={() => draftComplaint(message)}
      >
        {texts.complain}
      </LinkButton>
      <LinkButton
        variant="outlined"
        small
        icon={<Icon name="flag" size={16} />}
        to="/protection?tab=kit&kit=contacts"
        onClick={fillKit}
      >
        {texts.contact}
      </LinkButton>
    </div>
  );
}
