import { useEffect, useRef, useState } from 'react';
import type { KitGroup, KitKind } from '../../../../locales/complaint-kit-names';
import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import { Button } from '../../../../ui/controls/Button';
import { kitGroups } from '../kit';
import styles from '../kit.module.css';
import { imoFault } from './imo-number';
import { DetailFields, PersonFields, ShipFields } from './KitFields';
import type { KitFieldsProps } from './kit-fields-props';

const texts = complaintKit.questions;
const groups = Object.keys(kitGroups) as KitGroup[];
const last = texts.titles.length - 1;

interface KitQuestionsProps extends KitFieldsProps {
  question: number;
  /** @param next undefined after the last question */
  onQuestion(next: number | undefined): void;
}

/** Moves to the next question only when all answers are valid; otherwise it focuses the wrong field. */
function useSteps({ question, answers, onQuestion }: KitQuestionsProps) {
  const section = useRef<HTMLElement>(null);
  const [attempts, setAttempts] = useState(0);
  const isWrong = question === 1 && imoFault(answers.imo, true) !== undefined;
  useEffect(() => {
    if (attempts > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const goOn = (next: number | undefined) => {
    setAttempts(isWrong ? attempts + 1 : 0);
    if (!isWrong) onQuestion(next);
  };
  return { section, isChecked: attempts > 0, goOn };
}

/** The dialogue of four questions; only the first one needs an answer. */
export function KitQuestions(props: KitQuestionsProps) {
  const { question, answers, onChange, onQuestion } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstView = useRef(true);
  const { section, isChecked, goOn } = useSteps(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another question is asked
  useEffect(() => {
    if (!isFirstView.current) heading.current?.focus();
    isFirstView.current = false;
  }, [question]);
  const fields = { answers, onChange, isChecked };
  return (
    <section ref={section} className={`card ${styles.questions}`} aria-labelledby="kit-question">
      <p className={styles.progress}>{texts.progress(question + 1, texts.titles.length)}</p>
      <h2 id="kit-question" ref={heading} tabIndex={-1}>
        {texts.titles[question]}
      </h2>
      {question === 0 && (
        <KindChoice
          kind={answers.kind}
          onChoose={(next) => {
            onChange({ kind: next });
            onQuestion(1);
          }}
        />
      )}
      {question > 0 && <p className={styles.note}>{texts.optional}</p>}
      {question === 1 && <ShipFields {...fields} />}
      {question === 2 && <DetailFields {...fields} />}
      {question === last && <PersonFields {...fields} />}
      {(question > 0 || answers.kind !== '') && (
        <Foot question={question} onBack={() => onQuestion(question - 1)} onGo={goOn} />
      )}
    </section>
  );
}

interface FootProps {
  question: number;
  onBack(): void;
  /** @param next undefined for the letters */
  onGo(next: number | undefined): void;
}

function Foot({ question, onBack, onGo }: FootProps) {
  return (
    <div className={styles.foot}>
      {question > 0 && (
        <Button variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
      )}
      <Button variant="contained" onClick={() => onGo(question === last ? undefined : question + 1)}>
        {question === last ? texts.done : texts.next}
      </Button>
      {question > 0 && question < last && (
        <Button variant="text" onClick={() => onGo(undefined)}>
          {texts.done}
        </Button>
      )}
    </div>
  );
}

function KindChoice({ kind, onChoose }: { kind: KitKind | ''; onChoose(kind: KitKind): void }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`kit-group-${group}`}>
          <h3 id={`kit-group-${group}`}>{complaintKit.groups[group]}</h3>
          {kitGroups[group].map((one) => (
            <button
              key={one}
              type="button"
              className={styles.kind}
              aria-pressed={one === kind}
              onClick={() => onChoose(one)}
            >
              {complaintKit.kinds[one]}
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}
