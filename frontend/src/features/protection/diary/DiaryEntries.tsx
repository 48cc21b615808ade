import { useEffect, useState } from 'react';
import { complaintKit } from '../../../locales/ru/protection/complaint-kit';
import { saveFile } from '../../../platform/save-file';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import { exactTime } from '../../../ui/text/time';
import styles from '../kit/kit.module.css';
import type { DiaryEntry, DiaryPhoto } from './diary-store';

const texts = complaintKit.diary;
type ReadPhoto = (id: string) => Promise<string | undefined>;

interface DiaryEntriesProps {
  entries: readonly DiaryEntry[];
  photo: ReadPhoto;
  onRemove(id: string): Promise<void>;
}

/** The entries, hidden until a press, so that a passer-by cannot read them on the screen. */
export function DiaryEntries({ entries, photo, onRemove }: DiaryEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const remove = (id: string) => {
    setRemoving(undefined);
    onRemove(id).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <section className={`card ${styles.entries}`} aria-labelledby="diary-entries">
      <div className={styles.letterHead}>
        <h2 id="diary-entries">
          {texts.list} {entries.length > 0 && <small>{plural(entries.length, texts.count)}</small>}
        </h2>
        {entries.length > 0 && (
          <Button
            variant="outlined"
            small
            icon={<Icon name={isOpen ? 'lock' : 'eye'} size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.open}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className={styles.note}>{texts.none}</p>}
      {entries.length > 0 && !isOpen && <p className={styles.note}>{texts.closed}</p>}
      {isOpen && (
        <ol aria-label={texts.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} photo={photo} onRemove={() => setRemoving(entry.id)} />
          ))}
        </ol>
      )}
      {isFailed && <p role="alert">{texts.removeFailed}</p>}
      {entries.length > 0 && <Export entries={entries} photo={photo} />}
      {removing && (
        <ConfirmDialog
          title={texts.removeAsk}
          text={texts.removeText}
          confirm={texts.confirm}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

interface EntryProps extends Pick<DiaryEntriesProps, 'photo'> {
  entry: DiaryEntry;
  onRemove(): void;
}

function Entry({ entry: { text, happenedAt, writtenAt, photos }, photo, onRemove }: EntryProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <b>{`${texts.happened} ${exactTime(happenedAt).slice(0, -3)}`}</b>
        <small>{`${texts.written.toLowerCase()} ${exactTime(writtenAt)}`}</small>
      </p>
      {text && <p className={styles.words}>{text}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((one) => (
            <Photo key={one.id} photo={one} read={photo} />
          ))}
        </ul>
      )}
      <Button variant="text" small icon={<Icon name="trash" size={16} />} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

function Photo({ photo: { id, name, takenAt }, read }: { photo: DiaryPhoto; read: ReadPhoto }) {
  const [jpeg, setJpeg] = useState<string | null>();
  useEffect(() => {
    let isShown = true;
    read(id).then(
      (stored) => isShown && setJpeg(stored ?? null),
      () => isShown && setJpeg(null),
    );
    return () => {
      isShown = false;
    };
  }, [id, read]);
  return (
    <li>
      {jpeg ? (
        <img src={jpeg} alt={texts.photoOf(name)} />
      ) : (
        <span className={styles.lost}>{jpeg === null && texts.lostPhoto}</span>
      )}
      <small>{`${texts.taken}: ${exactTime(takenAt)}`}</small>
    </li>
  );
}

/** Exports all entries as one file; a press loads the code for it. */
function Export({ entries, photo }: Pick<DiaryEntriesProps, 'entries' | 'photo'>) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');
  const save = async () => {
    setState('making');
    try {
      const { diaryPdf } = await import('./diary-pdf');
      saveFile('evidence-diary.pdf', await diaryPdf(entries, photo));
      setState('ready');
    } catch (error) {
      console.warn('The PDF could not be made', error);
      setState('failed');
    }
  };
  return (
    <div className={styles.exporting}>
      <Button
        variant="contained"
        disabled={state === 'making'}
        icon={<Icon name="download" size={20} />}
        onClick={() => void save()}
      >
        {state === 'making' ? texts.exporting : texts.export}
      </Button>
      <p className={styles.note}>{texts.exportHint}</p>
      {state === 'failed' && <p role="alert">{texts.exportFailed}</p>}
    </div>
  );
}
