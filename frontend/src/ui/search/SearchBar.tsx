import type { FormEvent, ReactNode } from 'react';
import { SearchBox } from './SearchBox';
import styles from './search-bar.module.css';
import type { useSearchText } from './use-search-text';

interface SearchBarProps {
  /** State of the text, from `useSearchText`. */
  state: ReturnType<typeof useSearchText>;
  texts: { search: string; searchPlaceholder: string; clearSearch: string };
  maxLength: number;
  /** Class that sets `--columns` when there is more than the search box. */
  className?: string | undefined;
  /** The tab that shows what is found. */
  tab?: string;
  /** Called instead of a search for the text. */
  onSubmit?(): void;
  /** Choices and buttons after the search box. */
  children?: ReactNode;
}

/**
 * A form with a search box and the filters beside it. Its fields have the names of the address, because the browser
 * sends it to the server until the application runs (`index.html`).
 */
export function SearchBar({
  state,
  texts,
  maxLength,
  className = '',
  tab,
  onSubmit,
  children,
}: SearchBarProps) {
  const { text, setText, put } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else put(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form role="search" className={`${styles.form} ${className}`} onSubmit={submit}>
      <SearchBox
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        clear={texts.clearSearch}
        maxLength={maxLength}
        text={text}
        onText={setText}
        onClear={() => put('')}
      />
      {tab && <input type="hidden" name="tab" value={tab} />}
      {children}
    </form>
  );
}

/** The card around a search bar and what stands below it. */
export function SearchPanel({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`card ${styles.panel} ${className}`}>{children}</div>;
}

/** The buttons at the end of a search bar. */
export const SearchActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Choices outside of the search bar. */
export const SearchChoices = ({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={`${styles.choices} ${className}`}>{children}</div>;

/** The line below a search bar, with content at its beginning and its end. */
export const SearchFoot = ({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={`${styles.foot} ${className}`}>{children}</div>;
