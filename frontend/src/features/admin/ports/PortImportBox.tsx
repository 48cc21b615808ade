import type { PortImport } from '@kubrik/contract';
import { useRef } from 'react';
import { adminPorts } from '../../../locales/ru/admin/admin-ports';
import { Button } from '../../../ui/controls/Button';
import { plural } from '../../../ui/text/russian';
import styles from './ports-tab.module.css';
import { usePortImport } from './use-port-import';

const texts = adminPorts.importing;
const shownLines = 20;

/** Imports a newer UN/LOCODE code list or World Port Index, which the browser sends part by part. */
export function PortImportBox() {
  const file = useRef<HTMLInputElement>(null);
  const { state, take } = usePortImport();
  const isRunning = state.phase === 'running';
  return (
    <section className={`card ${styles.box}`} aria-labelledby="port-import">
      <h3 id="port-import">{texts.title}</h3>
      <p className={styles.note}>{texts.text}</p>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <p className={styles.actions}>
        <Button variant="outlined" disabled={isRunning} onClick={() => file.current?.click()}>
          {texts.choose}
        </Button>
        {isRunning && <span role="status">{texts.progress(state.done, state.all)}</span>}
        {state.phase === 'empty' && <span role="alert">{texts.empty}</span>}
      </p>
      {state.phase === 'stopped' && (
        <p role="alert" className={styles.note}>
          <b>{texts.stopped}.</b> {sentence(state.reason)} {state.sum && texts.stoppedText}
        </p>
      )}
      {state.sum && <Outcome sum={state.sum} />}
    </section>
  );
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function Outcome({ sum }: { sum: PortImport }) {
  const counts = (['added', 'changed', 'unchanged', 'skipped'] as const).map((key) =>
    plural(sum[key], texts[key]),
  );
  return (
    <div role="status">
      <p>{counts.join(', ')}.</p>
      <Lines title={texts.refused} lines={sum.refused} />
      <Lines title={texts.warnings} lines={sum.warnings} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: PortImport['refused'] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.lines}>
        {lines.slice(0, shownLines).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{texts.line(line, reason)}</li>
        ))}
        {lines.length > shownLines && <li>{texts.more(lines.length - shownLines)}</li>}
      </ul>
    </>
  );
}
