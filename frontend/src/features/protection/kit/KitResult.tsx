import { telAddress } from '@kubrik/contract/contact/tel-address';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { useState } from 'react';
import { Link } from 'react-router';
import type { KitKind, KitStep } from '../../../locales/complaint-kit-names';
import { complaintKit } from '../../../locales/ru/protection/complaint-kit';
import { Button } from '../../../ui/controls/Button';
import { countryName } from '../../../ui/countries/countries';
import { StepAddressees } from './fields/KitContacts';
import { type KitAnswers, kindFacts, kitSteps } from './kit';
import styles from './kit.module.css';
import { LetterSheet } from './letter/LetterSheet';
import { ruleNumberIn, rulesOf } from './letter/letter';

const texts = complaintKit.step;

interface KitResultProps {
  kind: KitKind;
  answers: KitAnswers;
  onEdit(question: number): void;
  onAgain(): void;
}

/** The four steps of a complaint, each with instructions and a letter. */
export function KitResult({ kind, answers, onEdit, onAgain }: KitResultProps) {
  const isUrgent = kindFacts[kind].isUrgent === true;
  const [step, setStep] = useState<KitStep>(isUrgent ? 'port' : 'board');
  return (
    <div className={styles.result}>
      <Summary kind={kind} answers={answers} onEdit={onEdit} onAgain={onAgain} />
      {isUrgent && <Urgent />}
      <StepChoice step={step} onChange={setStep} />
      <StepGuide kind={kind} step={step} answers={answers} isUrgent={isUrgent} />
      <LetterSheet kind={kind} step={step} answers={answers} onEdit={() => onEdit(2)} />
    </div>
  );
}

function Summary({ kind, answers, onEdit, onAgain }: KitResultProps) {
  const facts = [
    answers.ship,
    countryName(answers.flag) && `${complaintKit.fields.flag.toLowerCase()} ${countryName(answers.flag)}`,
    answers.port,
  ].filter(Boolean);
  const note = complaintKit.notes[kind];
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="kit-summary">
      <div>
        <p className={styles.progress}>{complaintKit.questions.chosen}</p>
        <h2 id="kit-summary">{complaintKit.kinds[kind]}</h2>
        {facts.length > 0 && <p className={styles.note}>{facts.join(' · ')}</p>}
        {note && (
          <p className={styles.note}>
            {note.text} <Link to={note.to}>{note.link}</Link>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => onEdit(1)}>
          {complaintKit.questions.change}
        </Button>
        <Button variant="text" onClick={onAgain}>
          {complaintKit.questions.again}
        </Button>
      </div>
    </section>
  );
}

function Urgent() {
  return (
    <section className={styles.urgent} aria-labelledby="kit-urgent">
      <h2 id="kit-urgent">{complaintKit.urgent.title}</h2>
      <p>{complaintKit.urgent.text}</p>
      <a href={telAddress(helpline.phone)}>
        {`${complaintKit.urgent.call} ${helpline.name}: ${helpline.phone}`}
      </a>
    </section>
  );
}

function StepChoice({ step, onChange }: { step: KitStep; onChange(step: KitStep): void }) {
  return (
    <ol className={styles.steps}>
      {kitSteps.map((one, index) => (
        <li key={one}>
          <button type="button" aria-pressed={one === step} onClick={() => onChange(one)}>
            <span aria-hidden="true" className={styles.stepNumber}>
              {index + 1}
            </span>
            <b>{complaintKit.steps[one].title}</b>
            <small>{complaintKit.steps[one].short}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface StepGuideProps {
  kind: KitKind;
  step: KitStep;
  answers: KitAnswers;
  isUrgent: boolean;
}

/** The instructions of a step: what to do, how long to wait, when to skip the step, the addressee, and the rules. */
function StepGuide({ kind, step, answers, isUrgent }: StepGuideProps) {
  const { title, short, does, wait, waitUrgent, skip } = complaintKit.steps[step];
  const parts = [
    [texts.what, does],
    [texts.wait, isUrgent ? waitUrgent : wait],
    [texts.skip, skip],
  ];
  return (
    <section className={`card ${styles.guide}`} aria-labelledby="kit-step">
      <h2 id="kit-step">{`${texts.number(kitSteps.indexOf(step) + 1)}. ${title}: ${short}`}</h2>
      <dl>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3>{texts.addressee}</h3>
        <StepAddressees step={step} answers={answers} />
      </div>
      <p className={styles.rules}>
        <span className={styles.rulesTitle}>{texts.rules}:</span>
        {rulesOf(kind, step).map((id) => (
          <Link key={id} to={`/protection/mlc/${id}`}>
            {ruleNumberIn(id, 'ru')}
          </Link>
        ))}
      </p>
    </section>
  );
}
