import { useRef } from 'react';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { Button } from '../controls/Button';
import styles from './quote-chooser.module.css';

/** Lets a person select words to quote; on a phone a long press on the text itself opens its menu. */
export function QuoteChooser({ text, onChoose }: { text: string; onChoose(words: string): void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const choose = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const words = text.slice(selectionStart, selectionEnd).trim();
    if (words) onChoose(words);
    else area.current?.focus();
  };
  return (
    <>
      <p className={styles.hint}>{replyTexts.quoteHint}</p>
      <textarea
        ref={area}
        className={styles.quoteText}
        aria-label={replyTexts.quoteText}
        readOnly
        rows={6}
        value={text}
      />
      <div className={styles.choose}>
        <Button variant="contained" onClick={choose}>
          {replyTexts.quote}
        </Button>
      </div>
    </>
  );
}
