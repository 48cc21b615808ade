import type { AppealedMeasure } from '@kubrik/contract';
import { useState } from 'react';
import { measures } from '../../../locales/ru/moderation/measures';
import { useAppealsInfiniteQuery } from '../../../platform/moderation/appeals.api';
import { AuthorName } from '../../author/AuthorName';
import { Button } from '../../controls/Button';
import { itemsOf, ListEnd } from '../../layout/PagedList';
import { lazyOpened } from '../../lazy/lazy-opened';
import { MeasureRow } from '../person-record/MeasureRow';
import { PersonRecordButton } from '../person-record/PersonRecordButton';
import type { AskedAppeal } from './AppealDialog';
import styles from './appeal-list.module.css';

const AppealDialog = lazyOpened(async () => (await import('./AppealDialog')).AppealDialog);

const texts = measures.appeals;

/** Appeals against measures; renders nothing when there are none. */
export function AppealList({ state }: { state: 'open' | 'closed' }) {
  const query = useAppealsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<AskedAppeal>();
  const items = itemsOf(query);
  return (
    <>
      {items.length > 0 && (
        <section className={styles.appeals} aria-labelledby="appeals">
          <h3 id="appeals">{texts.title}</h3>
          <ul>
            {items.map((measure) => (
              <AppealRow key={measure.id} measure={measure} onDecide={setAsked} />
            ))}
          </ul>
          <ListEnd query={query} />
        </section>
      )}
      {asked && <AppealDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function AppealRow({ measure, onDecide }: { measure: AppealedMeasure; onDecide(asked: AskedAppeal): void }) {
  const { username, appeal } = measure;
  return (
    <li>
      <AuthorName name={username} isMember />
      <ul>
        <MeasureRow measure={measure}>
          <PersonRecordButton username={username} />
          {!appeal?.outcome && (
            <>
              <Button
                variant="outlined"
                small
                aria-label={texts.keepOf(username)}
                onClick={() => onDecide({ measure, outcome: 'kept' })}
              >
                {texts.keep}
              </Button>
              <Button
                variant="outlined"
                small
                aria-label={texts.liftOf(username)}
                onClick={() => onDecide({ measure, outcome: 'lifted' })}
              >
                {texts.lift}
              </Button>
            </>
          )}
        </MeasureRow>
      </ul>
    </li>
  );
}
