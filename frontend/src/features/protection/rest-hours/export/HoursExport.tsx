import { useState } from 'react';
import { restHours } from '../../../../locales/ru/protection/rest-hours';
import { saveFile } from '../../../../platform/save-file';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import { Icon } from '../../../../ui/icons/Icon';
import styles from '../rest-hours.module.css';
import { type HoursTable, hoursCsv } from './hours-csv';

const texts = restHours.export;
const longest = 120;
/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** Format of the table that could not be made. */
type FailedFormat = 'pdf' | 'csv';

interface HoursExportProps {
  table: HoursTable;
  onChange(change: { name?: string; ship?: string }): void;
}

/** Makes and saves the table of a month, and shows the outcome. */
function useTableFiles(table: HoursTable) {
  const [state, setState] = useState<'ready' | 'making' | FailedFormat>('ready');
  const save = async (format: FailedFormat, make: () => Promise<Blob>) => {
    setState('making');
    try {
      saveFile(`hours-of-rest-${table.month}.${format}`, await make());
      setState('ready');
    } catch (error) {
      console.warn('The table could not be saved', error);
      setState(format);
    }
  };
  const savePdf = () =>
    save('pdf', async () => {
      const { hoursPdf } = await import('./hours-pdf');
      return new Blob([await hoursPdf(table)], { type: 'application/pdf' });
    });
  const saveCsv = () =>
    save('csv', async () => new Blob([byteOrderMark, hoursCsv(table)], { type: 'text/csv;charset=utf-8' }));
  return { state, savePdf, saveCsv };
}

/** Exports the month as a table for the inspector; a press loads the code of the PDF. */
export function HoursExport({ table, onChange }: HoursExportProps) {
  const { state, savePdf, saveCsv } = useTableFiles(table);
  return (
    <section className={`card ${styles.export}`} aria-labelledby="hours-export">
      <h2 id="hours-export">{texts.title}</h2>
      <div className={styles.exportFields}>
        <Field
          label={texts.name}
          value={table.name}
          onChange={(name) => onChange({ name })}
          maxLength={longest}
        />
        <Field
          label={texts.ship}
          value={table.ship}
          onChange={(ship) => onChange({ ship })}
          maxLength={longest}
        />
      </div>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.buttons}>
        <Button
          variant="contained"
          disabled={state === 'making'}
          icon={<Icon name="download" size={20} />}
          onClick={() => void savePdf()}
        >
          {state === 'making' ? texts.making : texts.pdf}
        </Button>
        <Button
          variant="outlined"
          icon={<Icon name="download" size={20} />}
          disabled={state === 'making'}
          onClick={() => void saveCsv()}
        >
          {texts.csv}
        </Button>
      </div>
      {(state === 'pdf' || state === 'csv') && (
        <p role="alert" className={styles.failed}>
          {texts.failed[state]}
        </p>
      )}
    </section>
  );
}
