import { useCallback, useEffect, useState } from 'react';
import { complaintKit } from '../../../locales/ru/protection/complaint-kit';
import { privateStore } from '../../../platform/storage/private-store';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import styles from '../kit/kit.module.css';
import { KeptHere } from '../offline/KeptHere';
import { DiaryEntries } from './DiaryEntries';
import { DiaryForm } from './DiaryForm';
import { type Diary, type DiaryEntry, diaryOf, type NewEntry } from './diary-store';

const texts = complaintKit.diary;

/** The diary of this browser; undefined until its store is open. Changes before that wait for the store. */
function useDiary() {
  const [diary, setDiary] = useState<Diary>();
  const [entries, setEntries] = useState<readonly DiaryEntry[]>([]);
  const [isLasting, setLasting] = useState(true);
  useEffect(() => {
    let isShown = true;
    void privateStore().then(async (store) => {
      const opened = diaryOf(store);
      const stored = await opened.entries().catch(() => []);
      if (!isShown) return;
      setLasting(store.isLasting);
      setEntries(stored);
      setDiary(opened);
    });
    return () => {
      isShown = false;
    };
  }, []);
  const after = useCallback(
    async (work: (opened: Diary) => Promise<void>) => {
      const opened = diary ?? diaryOf(await privateStore());
      await work(opened);
      setEntries(await opened.entries());
    },
    [diary],
  );
  return { diary, entries, isLasting, after };
}

/** The evidence diary: events with text, time and photos. It is stored encrypted, and can be exported as one file. */
export function DiaryView() {
  const { diary, entries, isLasting, after } = useDiary();
  /** Number of clearings; each creates a new form, so that the old form's text does not stay. */
  const [clearings, setClearings] = useState(0);
  const add = useCallback((entry: NewEntry) => after((opened) => opened.add(entry)), [after]);
  const clear = async () => {
    await after((opened) => opened.clear());
    setClearings((count) => count + 1);
  };
  return (
    <div className={styles.diary}>
      <div className={styles.head}>
        <h2>{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      {diary ? (
        <>
          <DiaryForm key={clearings} diary={diary} onAdd={add} />
          <DiaryEntries
            entries={entries}
            photo={diary.photo}
            onRemove={(id) => after((opened) => opened.remove(id))}
          />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <KeptHere texts={texts.kept} isKept={isLasting} clear={clear} />
    </div>
  );
}
