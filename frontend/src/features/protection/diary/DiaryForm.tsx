import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { complaintKit } from '../../../locales/ru/protection/complaint-kit';
import { newId } from '../../../platform/ids';
import { usePrivateValue } from '../../../platform/storage/use-private-value';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Icon } from '../../../ui/icons/Icon';
import styles from '../kit/kit.module.css';
import { diaryPhoto } from './diary-photo';
import {
  type Diary,
  diaryDraftId,
  isFull,
  type NewEntry,
  type NewPhoto,
  readDiaryDraft,
} from './diary-store';

const texts = complaintKit.diary;
const longest = 8000;

/** The current local time in the form of a field for date and time: `2026-11-26T03:30`. */
function nowHere(): string {
  const now = new Date();
  const here = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

interface DiaryFormProps {
  diary: Diary;
  onAdd(entry: NewEntry): Promise<void>;
}

type Outcome = { kind: 'saved' | 'empty' | 'full' | 'failed' } | { kind: 'wrongPhoto'; name: string };

/**
 * The photos for a new entry; names a photo that the browser cannot show. Each photo is stored at once, so that neither
 * a reload nor hiding everything loses it. If storage is full, the photos stay while the page is open.
 */
function useNewPhotos(diary: Diary, onWrong: (name: string) => void) {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const latest = useRef(photos);
  const adding = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback((next: readonly NewPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  }, []);
  useEffect(() => {
    let isShown = true;
    void diary
      .draftPhotos()
      .then((stored) => {
        // The person may have added a photo while the stored ones loaded.
        const others = stored.filter(({ id }) => !latest.current.some((photo) => photo.id === id));
        if (isShown) show([...others, ...latest.current]);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [diary, show]);
  const addAll = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const photo = await diaryPhoto(file);
        await diary.addDraftPhoto(photo).catch(() => undefined);
        show([...latest.current, photo]);
      } catch {
        onWrong(file.name);
      }
    }
  };
  return {
    photos,
    add: (files: readonly File[]) => {
      adding.current = Promise.all([adding.current, addAll(files)]);
    },
    remove: (id: string) => {
      show(latest.current.filter((photo) => photo.id !== id));
      diary.removeDraftPhoto(id).catch(() => undefined);
    },
    clear: () => show([]),
    /** All chosen photos, after the last of them was read. */
    whole: async () => {
      await adding.current;
      return latest.current;
    },
  };
}

/** The state of a new entry. The draft stays until the entry is stored. */
function useNewEntry({ diary, onAdd }: DiaryFormProps) {
  const { value: draft, change, clear } = usePrivateValue(diaryDraftId, readDiaryDraft);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSaving, setSaving] = useState(false);
  /** The time when the person began to write; the default for the time of the event. */
  const [now, setNow] = useState(nowHere);
  const { photos, ...chosen } = useNewPhotos(diary, (name) => setOutcome({ kind: 'wrongPhoto', name }));
  const text = draft?.text ?? '';
  const happenedAt = draft?.happenedAt || now;
  const save = async () => {
    setSaving(true);
    try {
      const photos = await chosen.whole();
      if (!text.trim() && photos.length === 0) {
        setOutcome({ kind: 'empty' });
        return setSaving(false);
      }
      const writtenAt = new Date().toISOString();
      await onAdd({ id: newId(), text: text.trim(), happenedAt, writtenAt, photos });
      await clear();
      chosen.clear();
      setOutcome({ kind: 'saved' });
    } catch (error) {
      console.warn('An entry could not be stored', error);
      setOutcome({ kind: isFull(error) ? 'full' : 'failed' });
    }
    setSaving(false);
  };
  const begin = () => setNow(nowHere());
  return {
    isRead: draft !== undefined,
    text,
    happenedAt,
    change,
    begin,
    photos,
    chosen,
    outcome,
    isSaving,
    save,
  };
}

export function DiaryForm(props: DiaryFormProps) {
  const { isRead, text, happenedAt, change, begin, photos, chosen, outcome, isSaving, save } =
    useNewEntry(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={`card ${styles.diaryForm}`} aria-labelledby="diary-new" onSubmit={submit}>
      <h2 id="diary-new">{texts.add}</h2>
      <Field
        label={texts.happenedAt}
        type="datetime-local"
        value={happenedAt}
        readOnly={!isRead}
        onChange={(moment) => change({ text, happenedAt: moment })}
        placeholder={texts.happenedAt}
      />
      <Field
        label={texts.text}
        hint={texts.textHint}
        value={text}
        readOnly={isSaving || !isRead}
        onFocus={begin}
        onChange={(typed) => change({ text: typed, happenedAt })}
        lines={[3, 14]}
        maxLength={longest}
      />
      <ChosenPhotos photos={photos} onRemove={chosen.remove} />
      <PhotoButton onFiles={chosen.add} />
      <p className={styles.note}>{texts.photosHint}</p>
      <Button type="submit" variant="contained" disabled={isSaving} className={styles.save}>
        {isSaving ? texts.saving : texts.save}
      </Button>
      {outcome && <Said outcome={outcome} />}
    </form>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'saved') return <p role="status">{texts.saved}</p>;
  const text = outcome.kind === 'wrongPhoto' ? texts.wrongPhoto(outcome.name) : texts[outcome.kind];
  return (
    <p role="alert" className={styles.wrong}>
      {text}
    </p>
  );
}

function ChosenPhotos({ photos, onRemove }: { photos: readonly NewPhoto[]; onRemove(id: string): void }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={texts.chosen}>
      {photos.map(({ id, name, jpeg }) => (
        <li key={id}>
          <img src={jpeg} alt={texts.photoOf(name)} />
          <IconButton label={texts.removePhoto(name)} onClick={() => onRemove(id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function PhotoButton({ onFiles }: { onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        variant="outlined"
        icon={<Icon name="picture" size={20} />}
        onClick={() => input.current?.click()}
      >
        {texts.photos}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={texts.photos}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that the person can choose a removed file again.
          target.value = '';
        }}
      />
    </div>
  );
}
