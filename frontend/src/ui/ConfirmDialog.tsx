import { useEffect, useId, useRef } from 'react';
import { common } from '../locales/ru/common';
import { Button } from './Button';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  /** It takes something away. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot simply be taken back. The browser's own modal keeps the focus inside. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          variant="contained"
          className={isDangerous ? styles.danger : undefined}
          disabled={isBusy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
