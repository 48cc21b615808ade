import type { CompanyReply } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/company-roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyMark } from '../../locales/ru/company-mark';
import { representation } from '../../locales/ru/representation';
import { useIsModerator } from '../../platform/session/use-is-moderator';
import { Button } from '../Button';
import { lazyOpened } from '../lazy-opened';
import { RemoveButton } from '../moderation/RemoveButton';
import { useDates } from '../time';
import { CompanyMark } from './CompanyMark';
import type { ReplyDialogProps } from './ReplyDialog';
import styles from './representation.module.css';

const ReplyDialog = lazyOpened(async () => (await import('./ReplyDialog')).ReplyDialog);

const texts = representation.reply;

interface CompanyReplyBlockProps extends Pick<ReplyDialogProps, 'thingId' | 'reply' | 'onSend'> {
  /** The company account in whose name the person may reply. */
  speaker: string | undefined;
  /** Of the person's own company. */
  onRemoveOwn(): Promise<{ error?: unknown }>;
  /** By a moderator. */
  onRemove(): Promise<{ error?: unknown }>;
}

/** What the company replied, and for its people the way to reply. */
export function CompanyReplyBlock(props: CompanyReplyBlockProps) {
  const { reply, speaker } = props;
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {reply && <Said {...props} reply={reply} />}
      {speaker && (
        <Button variant="text" small className={styles.write} onClick={() => setWriting(true)}>
          {reply ? texts.change : texts.write}
        </Button>
      )}
      {isWriting && speaker && <ReplyDialog {...props} speaker={speaker} onClose={() => setWriting(false)} />}
    </>
  );
}

function Said({ reply, speaker, onRemoveOwn, onRemove }: CompanyReplyBlockProps & { reply: CompanyReply }) {
  const { dayDate } = useDates();
  const isModerator = useIsModerator();
  const { companyAccountId, companyName, verification, content, createdAt, editedAt } = reply;
  const isOwn = speaker !== undefined && speaker === companyAccountId;
  return (
    <div className={styles.reply}>
      <p>
        {companyAccountId ? (
          <Link to={companyPath(companyAccountId)}>{companyMark.replied(companyName)}</Link>
        ) : (
          companyMark.replied(companyName)
        )}{' '}
        · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
        {editedAt && ` · ${texts.edited} ${dayDate(editedAt)}`}
      </p>
      {/* The mark of an account that has gone went with it. */}
      {companyAccountId && <CompanyMark verification={verification} />}
      <p className={styles.words}>{content}</p>
      {(isOwn || isModerator) && (
        // Nobody is told of a moderator's removal, and nothing is brought back: it asks as for one's own.
        <RemoveButton isOwn texts={texts.removal} onRemove={isOwn ? onRemoveOwn : onRemove} />
      )}
    </div>
  );
}
