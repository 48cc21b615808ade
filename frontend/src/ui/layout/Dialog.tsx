import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { common } from '../../locales/ru/common';
import { Button, IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose(): void;
  /** Whether the dialog has the width of a form; a question is narrower. */
  wide?: boolean;
  /** Whether the dialog is at the lower edge of a phone, where a thumb reaches it. */
  sheet?: boolean;
  /** Whether only its buttons close it: a slip beside a form must not end the writing. */
  staysOnOutsideClick?: boolean;
  children: ReactNode;
}

/** The browser's modal dialog: it traps the focus, handles Escape and is above everything. */
export function Dialog({
  title,
  onClose,
  wide = false,
  sheet = false,
  staysOnOutsideClick = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because it runs before the element is removed: closing it later would not restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // The browser would focus the close button; a form needs its first field, a question «Отмена».
      element.querySelector<HTMLElement>('input, select, textarea, [data-first]')?.focus();
    }
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-sheet={sheet || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignores events of a dialog or file chooser within this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !staysOnOutsideClick) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={common.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  /** Label of the button: «Удалить». */
  confirm: string;
  /** Whether the action removes nothing; otherwise the button is red. */
  isSafe?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  isSafe = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="outlined" data-first onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          variant="contained"
          className={isSafe ? undefined : styles.danger}
          disabled={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
