import { useEffect, useRef, useState } from 'react';
import { protection } from '../../../locales/ru/protection';
import { Button } from '../../../ui/Button';
import styles from './protection.module.css';

const texts = protection.complaint.key;
const storageKey = 'complaint-key';

/** With which a complaint's status is read. */
export interface ComplaintKey {
  reference: string;
  secret: string;
}

/** Kept for this tab alone until it is written down: a reload must not lose it, the next person must not find it. */
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

/** Number and secret of a complaint, shown this once. */
export function ComplaintKeyCard({ complaint, onHide }: { complaint: ComplaintKey; onHide(): void }) {
  const { reference, secret } = complaint;
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    keep({ reference, secret });
    heading.current?.focus();
  }, [reference, secret]);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(`${texts.reference}: ${reference}\n${texts.secret}: ${secret}`)
      .then(() => setCopied(true))
      .catch(() => undefined);
  const hide = () => {
    keep(null);
    onHide();
  };
  return (
    <section className={`card ${styles.key}`} aria-labelledby="complaint-key">
      <h2 id="complaint-key" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
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
