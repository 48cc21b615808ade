import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { forum } from '../../../locales/ru/forum';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  change(text: string): void;
  send(): void;
}

export function Composer({ text, change, send }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, 160)}px`;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (an input method), Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        input.current?.focus();
      }}
    >
      <div className={styles.line}>
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          aria-label={forum.input}
          aria-describedby="composer-hint"
          placeholder={forum.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" className={styles.send} label={forum.send} disabled={!text.trim()}>
          <Icon name="send" />
        </IconButton>
      </div>
      <p id="composer-hint" className={styles.hint}>
        {forum.hint}
      </p>
    </form>
  );
}
