import type { CrewFact, CrewFactAnswer } from '@kubrik/contract';
import { crewFacts as texts } from '../../../locales/ru/ports/crew-facts';
import { AuthorName } from '../../../ui/author/AuthorName';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { FoldedText } from '../../../ui/relationship/FoldedText';
import type { Folding } from '../../../ui/relationship/use-folding';
import { RichText } from '../../../ui/rich-text/RichText';
import { useDates } from '../../../ui/text/time';
import styles from './crew-facts.module.css';
import type { CrewFactAnswers } from './use-crew-fact-answers';

export const crewFactElementId = (id: string): string => `fact-${id}`;

const answerTexts: [CrewFactAnswer, string][] = [
  ['still', texts.still],
  ['outdated', texts.outdated],
];

interface CrewFactRowProps {
  fact: CrewFact;
  isOwn: boolean;
  /** Whether reports have hidden the fact from others. */
  isSuspended?: boolean;
  /** Whether the fact is marked, because a link led to it. */
  isMarked: boolean;
  answers: CrewFactAnswers;
  folding: Folding;
  onMenu(): void;
}

export function CrewFactRow(props: CrewFactRowProps) {
  const { fact, isSuspended, isMarked, folding } = props;
  const isFolded = folding.isFolded(fact.id, fact.authorName);
  return (
    <li
      id={crewFactElementId(fact.id)}
      className={styles.fact}
      data-doubted={fact.doubt ?? undefined}
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      {isFolded ? <FoldedText onUnfold={() => folding.unfold(fact.id)} /> : <Said {...props} />}
      {isSuspended && <p className={styles.suspended}>{texts.suspended}</p>}
    </li>
  );
}

function Said({ fact, isOwn, isSuspended, answers, onMenu }: CrewFactRowProps) {
  const { authorName, content, doubt } = fact;
  return (
    <>
      <RichText className={styles.content} text={content} />
      <p className={styles.said}>
        <AuthorName name={authorName} isMember />
        <Dates fact={fact} />
        {doubt && <b className={styles.doubt}>{texts.doubts[doubt]}</b>}
      </p>
      <div className={styles.actions}>
        {!isSuspended &&
          answerTexts.map(([answer, label]) => (
            <AnswerButton
              key={answer}
              label={label}
              count={answers.countOf(fact, answer)}
              isGiven={answers.isGiven(fact.id, answer)}
              isOwn={isOwn}
              onPress={() => answers.press(fact, answer)}
            />
          ))}
        <IconButton className={styles.more} label={texts.actions(authorName)} onClick={onMenu}>
          <Icon name="more" size={20} />
        </IconButton>
      </div>
    </>
  );
}

function Dates({ fact: { createdAt, editedAt, lastConfirmedAt } }: { fact: CrewFact }) {
  const { dayDate } = useDates();
  return (
    <>
      <time dateTime={createdAt}>{dayDate(createdAt)}</time>
      {editedAt && <time dateTime={editedAt}>{texts.edited(dayDate(editedAt))}</time>}
      {lastConfirmedAt && <time dateTime={lastConfirmedAt}>{texts.confirmed(dayDate(lastConfirmedAt))}</time>}
    </>
  );
}

interface AnswerButtonProps {
  label: string;
  count: number;
  isGiven: boolean;
  /** Whether the person is the author, who sees only the numbers of answers. */
  isOwn: boolean;
  onPress(): void;
}

function AnswerButton({ label, count, isGiven, isOwn, onPress }: AnswerButtonProps) {
  if (isOwn) return count > 0 ? <span className={styles.count}>{texts.answerOf(label, count)}</span> : null;
  return (
    <button type="button" className={styles.answer} aria-pressed={isGiven} onClick={onPress}>
      {label} {count > 0 && <b>{count}</b>}
    </button>
  );
}
