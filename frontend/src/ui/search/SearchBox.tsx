import { useRef } from 'react';
import { IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Accessible name of the button that empties it. */
  clear: string;
  maxLength: number;
  text: string;
  onText(text: string): void;
  onClear(): void;
}

/** A search field, part of a form. */
export function SearchBox({ label, placeholder, clear, maxLength, text, onText, onClear }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <Icon name="search" size={19} />
      <input
        ref={input}
        type="search"
        name="search"
        // On a shared phone nobody should be offered what others have searched for.
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text && (
        <IconButton
          label={clear}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  );
}
