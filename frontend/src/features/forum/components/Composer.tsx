import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { useLoginPath } from '../../../platform/session/login-path';
import { IconButton } from '../../../ui/Button';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { Icon } from '../../../ui/icons/Icon';
import styles from './composer.module.css';

/** In px. */
const maxHeight = 160;

interface ComposerProps {
  text: string;
  change(text: string): void;
  send(): void;
  /** A visitor has tried to send. */
  needsSignIn: boolean;
  /** A line above the input: a locked topic that this person may write to all the same. */
  note?: string | undefined;
}

export function Composer({ text, change, send, needsSignIn, note }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useAutoHeight(input);

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        input.current?.focus();
      }}
    >
      {note && <p className={styles.note}>{note}</p>}
      {needsSignIn && <SignInLine />}
      <div className={styles.line}>
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          aria-label={forum.input}
          aria-describedby={hintId}
          placeholder={forum.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => submitOnEnter(event)}
        />
        <IconButton type="submit" className={styles.send} label={forum.send} disabled={!text.trim()}>
          <Icon name="send" />
        </IconButton>
      </div>
      <p id={hintId} className={styles.hint}>
        {forum.hint}
      </p>
    </form>
  );
}

/** Lets the input grow with its text, up to a height in px at which it scrolls. */
function useAutoHeight(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, maxHeight)}px`;
  });
}

function SignInLine() {
  const loginPath = useLoginPath();
  return (
    <p className={styles.signIn}>
      <span>{forum.unauthorizedText}</span>
      <Link to={loginPath}>{forum.signIn}</Link>
    </p>
  );
}
