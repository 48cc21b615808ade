import { useEffect, useId, useRef, useState } from 'react';
import { protection } from '../../../locales/ru/protection';
import { Button } from '../../../ui/Button';
import type { ComplaintKey } from '../use-complaint';
import styles from './protection.module.css';

const texts = protection.complaint.key;
const storageKey = 'complaint-key';

/** Stored for this tab only: it survives a reload, and the next person at this browser does not find it. */
export function readKey(): ComplaintKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ComplaintKey | null;
  } catch {
    return null;
  }
}

function keep(key: ComplaintKey | null): void {
  try {
    if (key) sessionStorage.setItem(storageKey, JSON.stringify(key));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage it is shown as long as the page is open.
  }
}

interface ComplaintKeyCardProps {
  complaint: ComplaintKey;
  /** The complaint was sent later, by the send queue, which stores the key until it is hidden. */
  isKept?: boolean;
  onHide(): void;
}

/** Number and secret of a complaint, shown until they are written down. */
export function ComplaintKeyCard({ complaint, isKept = false, onHide }: ComplaintKeyCardProps) {
  const { reference, secret } = complaint;
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isKept) return;
    keep({ reference, secret });
    heading.current?.focus();
  }, [reference, secret, isKept]);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(`${texts.reference}: ${reference}\n${texts.secret}: ${secret}`)
      .then(() => setCopied(true))
      .catch(() => undefined);
  const hide = () => {
    if (!isKept) keep(null);
    onHide();
  };
  return (
    <section className={`card ${styles.key}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {isKept ? texts.sentTitle : texts.title}
      </h2>
      <p>{isKept ? texts.keptText : texts.text}</p>
      <dl className={styles.codes}>
        <dt>{texts.reference}</dt>
        <dd>{reference}</dd>
        <dt>{texts.secret}</dt>
        <dd>{secret}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button variant="text" onClick={hide}>
          {texts.saved}
        </Button>
      </div>
    </section>
  );
}
