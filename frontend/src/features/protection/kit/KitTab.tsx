import { useEffect, useState } from 'react';
import { complaintKit as texts } from '../../../locales/ru/protection/complaint-kit';
import { usePrivateValue } from '../../../platform/storage/use-private-value';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { DiaryView } from '../diary/DiaryView';
import { HideAll } from '../hide-all/HideAll';
import { KeptHere } from '../offline/KeptHere';
import { useKeptOffline } from '../offline/use-kept-offline';
import type { ProtectionAddressState } from '../use-protection-address';
import { KitContacts } from './fields/KitContacts';
import { KitQuestions } from './fields/KitQuestions';
import { KitResult } from './KitResult';
import { type KitAnswers, kitStorageId, noAnswers, readKit } from './kit';
import { useContactDirectoryQuery } from './kit.api';
import styles from './kit.module.css';
import { answersWith, takePrefill } from './kit-prefill';
import { Segments } from './Segments';

/** The complaint kit: four steps with their letters, the contacts, and the evidence diary. */
export function KitTab({ address, setAddress }: ProtectionAddressState) {
  useKeptOffline('tools');
  // Loads the directory at once, so that the letters have their addressees without a connection later.
  useContactDirectoryQuery();
  const { value, change, clear, isKept } = usePrivateValue(kitStorageId, readKit);
  usePrefill(value, change);
  const view = address.kit;
  return (
    <div className={styles.tool}>
      <HideAll clear={clear} />
      <p className={styles.lead}>{texts.lead}</p>
      <Segments
        label={texts.views.label}
        options={(['letters', 'contacts', 'diary'] as const).map((id) => ({
          value: id,
          label: texts.views[id],
        }))}
        value={view}
        onChange={(next) => setAddress({ kit: next }, true)}
      />
      {view === 'diary' && <DiaryView />}
      {view !== 'diary' && !value && <SkeletonRows rows={8} />}
      {view === 'contacts' && value && <KitContacts answers={value} onChange={change} />}
      {view === 'letters' && value && <Letters answers={value} onChange={change} />}
      {view !== 'diary' && <KeptHere texts={texts.kept} isKept={isKept} clear={clear} />}
    </div>
  );
}

/** Fills in the values that an answer of the consultant has passed on, once the stored answers have loaded. */
function usePrefill(value: KitAnswers | undefined, change: (answers: KitAnswers) => void): void {
  const isRead = value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored answers are there
  useEffect(() => {
    const prefill = value && takePrefill();
    if (prefill) change(answersWith(value, prefill));
  }, [isRead]);
}

interface LettersProps {
  answers: KitAnswers;
  onChange(answers: KitAnswers): void;
}

/** The questions one after another, then the letters. */
function Letters({ answers, onChange }: LettersProps) {
  /** Number of the current question; undefined while the letters are shown. */
  const [question, setQuestion] = useState<number>();
  const { kind } = answers;
  if (kind === '' || question !== undefined) {
    return (
      <KitQuestions
        question={question ?? 0}
        answers={answers}
        onChange={(part) => onChange({ ...answers, ...part })}
        onQuestion={setQuestion}
      />
    );
  }
  return (
    <KitResult
      key={kind}
      kind={kind}
      answers={answers}
      onEdit={setQuestion}
      onAgain={() => {
        onChange(noAnswers);
        setQuestion(undefined);
      }}
    />
  );
}
