import { useEffect, useId, useRef, useState } from 'react';
import { protection } from '../../../locales/ru/protection/protection';
import { Button } from '../../../ui/controls/Button';
import styles from '../protection.module.css';
import type { ComplaintKey } from './complaint-keys';

const texts = protection.complaint.key;
interface ComplaintKeyCardProps {
  complaint: ComplaintKey;
  onHide(): void;
}

/** Number and secret of a complaint, shown until the person has written them down or leaves the page. */
export function ComplaintKeyCard({ complaint, onHide }: ComplaintKeyCardProps) {
  const { reference, secret } = complaint;
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(`${texts.reference}: ${reference}\n${texts.secret}: ${secret}`)
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <section className={`card ${styles.key}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
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
        <Button variant="text" onClick={onHide}>
          {texts.saved}
        </Button>
      </div>
    </section>
  );
}

interface ClosedKeyCardProps {
  /** Whether the send queue has sent the complaint later, so that nobody has seen its key yet. */
  isKept?: boolean;
  onShow(): void;
  onHide(): void;
}

/** Number and secret of a complaint, hidden until a press. */
export function ClosedKeyCard({ isKept = false, onShow, onHide }: ClosedKeyCardProps) {
  const id = useId();
  return (
    <section className={`card ${styles.key}`} aria-labelledby={id}>
      <h2 id={id}>{isKept ? texts.sentTitle : texts.closedTitle}</h2>
      <p>{isKept ? texts.keptText : texts.closedText}</p>
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={onShow}>
          {texts.show}
        </Button>
        {!isKept && (
          <Button variant="text" onClick={onHide}>
            {texts.saved}
          </Button>
        )}
      </div>
    </section>
  );
}
