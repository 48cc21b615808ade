import { useState } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import styles from '../rights-tools.module.css';

interface KeptHereTexts {
  title: string;
  text: string;
  notKept: string;
  clear: string;
  ask: string;
  askText: string;
  clearShort: string;
  cleared: string;
  clearFailed: string;
}

interface KeptHereProps {
  texts: KeptHereTexts;
  isKept: boolean;
  clear(): Promise<void>;
}

/** Says where the entered data is stored, and offers to remove it. */
export function KeptHere({ texts, isKept, clear }: KeptHereProps) {
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<'cleared' | 'clearFailed'>();
  const confirm = () => {
    setAsking(false);
    clear().then(
      () => setOutcome('cleared'),
      () => setOutcome('clearFailed'),
    );
  };
  return (
    <section className={styles.kept} data-lost={!isKept || undefined} aria-labelledby="kept-here">
      <Icon name="lock" size={20} />
      <div>
        <h2 id="kept-here">{texts.title}</h2>
        <p>{isKept ? texts.text : texts.notKept}</p>
        <Button
          variant="outlined"
          small
          icon={<Icon name="trash" size={18} />}
          onClick={() => setAsking(true)}
        >
          {texts.clear}
        </Button>
        {outcome && <p role="status">{texts[outcome]}</p>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.ask}
          text={texts.askText}
          confirm={texts.clearShort}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
