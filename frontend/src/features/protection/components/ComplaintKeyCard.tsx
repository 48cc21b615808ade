import { useEffect, useId, useRef, useState } from 'react';
import { protection } from '../../../locales/ru/protection';
import { Button } from '../../../ui/Button';
import type { ComplaintKey } from '../complaint-keys';
import styles from './protection.module.css';

const texts = protection.complaint.key;
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
    heading.current?.focus();
  }, [isKept]);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(`${texts.reference}: ${reference}\n${texts.secret}: ${secret}`)
      .then(() => setCopied(true))
      .catch(() => undefined);
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
        <Button variant="text" onClick={onHide}>
          {texts.saved}
        </Button>
      </div>
    </section>
  );
}
