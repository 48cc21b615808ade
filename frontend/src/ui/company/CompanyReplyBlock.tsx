import type { CompanyReply } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/users/company/company-roles';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { companyMark } from '../../locales/ru/company/company-mark';
import { representation } from '../../locales/ru/company/representation';
import type { CallRequest } from '../../platform/api/call';
import { useIsModerator } from '../../platform/session/use-is-moderator';
import { Button } from '../controls/Button';
import { useQueuedAct } from '../form/use-queued-act';
import { lazyQueuedForm } from '../lazy/lazy-opened';
import { RemoveButton } from '../moderation/removal/RemoveButton';
import { useDates } from '../text/time';
import { Unsent } from '../unsent/Unsent';
import { CompanyMark } from './CompanyMark';
import { companyReplyKind } from './company-reply-kind';
import type { ReplyDialogProps } from './ReplyDialog';
import styles from './representation.module.css';

const ReplyDialog = lazyQueuedForm(async () => (await import('./ReplyDialog')).ReplyDialog);

const texts = representation.reply;

interface CompanyReplyBlockProps
  extends Pick<ReplyDialogProps, 'thingId' | 'reply' | 'replyCall' | 'outdates'> {
  /** The company account in whose name the person may reply. */
  speaker: string | undefined;
  /** Call that deletes the reply of the person's own company. */
  removeOwnCall: CallRequest;
  /** Deletes a reply for a moderator. */
  onRemove(): Promise<{ error?: unknown }>;
}

/** A company's reply and, for its people, the button to write one. */
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
      {speaker && (
        <Unsent
          kind={companyReplyKind}
          isHere={({ replaces }) => replaces === `company-reply:${props.thingId}`}
          onEdit={() => setWriting(true)}
          isInCard
        />
      )}
      {isWriting && speaker && <ReplyDialog {...props} speaker={speaker} onClose={() => setWriting(false)} />}
    </>
  );
}

function Said({ reply, ...props }: CompanyReplyBlockProps & { reply: CompanyReply }) {
  const { thingId, speaker, outdates, removeOwnCall, onRemove } = props;
  const act = useQueuedAct();
  const { pathname, search } = useLocation();
  const { dayDate } = useDates();
  const isModerator = useIsModerator();
  const { companyAccountId, companyName, verification, content, createdAt, editedAt } = reply;
  const isOwn = speaker !== undefined && speaker === companyAccountId;
  const removeOwn = () =>
    act({
      kind: companyReplyKind,
      label: texts.removal.queueLabel,
      text: content,
      path: pathname + search,
      replaces: `company-reply:${thingId}`,
      outdates,
      call: removeOwnCall,
    });
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
      {/* A deleted account has no mark any more. */}
      {companyAccountId && <CompanyMark verification={verification} />}
      <p className={styles.words}>{content}</p>
      {(isOwn || isModerator) && (
        // A moderator's removal notifies nobody and cannot be undone, so it asks the same question as for a
        // person's own reply.
        <RemoveButton isOwn texts={texts.removal} onRemove={isOwn ? removeOwn : onRemove} />
      )}
    </div>
  );
}
