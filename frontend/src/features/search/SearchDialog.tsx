import { useState } from 'react';
import { Link } from 'react-router';
import { search as texts } from '../../locales/ru/search';
import { Dialog } from '../../ui/layout/Dialog';
import { searchPause } from '../../ui/limits';
import { SearchBox } from '../../ui/search/SearchBox';
import { useDebounced } from '../../ui/search/use-debounced';
import { type Found, type FoundKind, foundKinds, useFoundQuery, wholeLists } from './search.api';
import styles from './search-dialog.module.css';

const shortest = 2;
const longest = 100;

/** A search over all sections: the results are grouped by kind, each group with a link to all results of the kind. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), searchPause);
  return (
    <Dialog title={texts.title} onClose={onClose} wide>
      <search className={styles.search}>
        <SearchBox
          label={texts.label}
          placeholder={texts.label}
          clear={texts.clear}
          maxLength={longest}
          text={typed}
          onText={setTyped}
          onClear={() => setTyped('')}
        />
        {text.length < shortest ? (
          <p className={styles.hint}>{texts.hint}</p>
        ) : (
          <Results text={text} onClose={onClose} />
        )}
      </search>
    </Dialog>
  );
}

function Results({ text, onClose }: { text: string; onClose(): void }) {
  const answers = useAnswers(text);
  const found = answers.filter(({ items }) => items.length > 0);
  const failed = answers.filter(({ isFailed }) => isFailed);
  const isSearching = answers.some(({ isFetching }) => isFetching);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const names = failed.map(({ kind }) => texts.kinds[kind]).join(', ');
  return (
    <>
      {found.map(({ kind, items }) => (
        <section key={kind} aria-label={texts.kinds[kind]} className={styles.kind}>
          <h3>{texts.kinds[kind]}</h3>
          <ul>
            {items.map(({ path, title, about }) => (
              <li key={path}>
                <Link to={path} onClick={onClose}>
                  <b>{title}</b>
                  <span>{about}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link to={wholeLists[kind](text)} onClick={onClose} className={styles.all}>
            {texts.all(texts.kinds[kind].toLowerCase())}
          </Link>
        </section>
      ))}
      <p role="status" className="visually-hidden">
        {count > 0 && texts.found(count)}
      </p>
      <p role="status" className={styles.hint}>
        {isSearching && found.length === 0 && texts.searching}
        {!isSearching && found.length === 0 && failed.length === 0 && texts.nothing(text)}
        {failed.length > 0 && texts.failed(names)}
      </p>
    </>
  );
}

interface Answer {
  kind: FoundKind;
  items: Found[];
  isFetching: boolean;
  isFailed: boolean;
}

/** The results of each kind, as the answers arrive. */
function useAnswers(text: string): Answer[] {
  const answer = (kind: FoundKind): Answer => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the kinds are always the same, in the same order
    const { currentData: items = [], isFetching, isError } = useFoundQuery({ kind, text });
    return { kind, items, isFetching, isFailed: isError && !isFetching };
  };
  return foundKinds.map(answer);
}
