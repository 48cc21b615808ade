import type { ReactNode } from 'react';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { type HeldText, useTakeOwnHeldTextBackMutation } from '../../../platform/moderation/held-texts.api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Icon } from '../../icons/Icon';
import { RichText } from '../../rich-text/RichText';
import styles from './held-text.module.css';
import { TakeBackButton } from './TakeBackButton';

interface HeldTextRowProps {
  text: HeldText;
  className?: string | undefined;
  /** Above the words. */
  head?: ReactNode;
  /** Shown beside the button that takes the text back. */
  children?: ReactNode;
}

/** A row for the person's own held text. */
export function HeldTextRow({ text, className = '', head, children }: HeldTextRowProps) {
  const { user } = useCurrentUser();
  const { kind, itemId, heldFor, content } = text;
  return (
    <li className={`${styles.row} ${className}`} data-held>
      <span className={styles.sign}>
        <Icon name="eye" size={18} />
      </span>
      <div className={styles.said}>
        {head && <div className={styles.head}>{head}</div>}
        {isRich(kind) ? (
          <RichText className={styles.words} text={content} />
        ) : (
          <p className={styles.words}>{content}</p>
        )}
        <p className={styles.state} role="status">
          <b>{heldTexts.state}</b> {heldFor && heldTexts.reasons[heldFor]} {!user && heldTexts.guest}
        </p>
        <div className={styles.actions}>
          {/* The button needs the id, which is known once the server lists the text. */}
          {user && heldFor && itemId && <TakeBack kind={kind} itemId={itemId} />}
          {children}
        </div>
      </div>
    </li>
  );
}

/** Whether the text is shown with formatting, as it will be when it is published. */
const isRich = (kind: HeldText['kind']) =>
  kind !== 'review' && kind !== 'vote' && kind !== 'vacancy' && kind !== 'port';

function TakeBack({ kind, itemId }: Pick<HeldText, 'kind'> & { itemId: string }) {
  const [takeBack, { isLoading }] = useTakeOwnHeldTextBackMutation();
  return <TakeBackButton isBusy={isLoading} onTakeBack={() => takeBack({ kind, itemId })} />;
}
