import type { PrivateMessage } from '@kubrik/contract';
import { useState } from 'react';
import { cabinet } from '../../../locales/ru/cabinet';
import { common } from '../../../locales/ru/common';
import { reactions as reactionTexts } from '../../../locales/ru/reactions';
import { report as reportTexts } from '../../../locales/ru/report';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { commentElementId } from '../../../ui/comments/use-comment-jump';
import { Dialog } from '../../../ui/Dialog';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { ReactionChips } from '../../../ui/reactions/ReactionChips';
import { ReactionPicker } from '../../../ui/reactions/ReactionPicker';
import { RepliedLine } from '../../../ui/reply/RepliedLine';
import { useReport } from '../../../ui/report/use-report';
import { RichText } from '../../../ui/rich-text/RichText';
import { cardDate, useNow } from '../../../ui/time';
import styles from './messages.module.css';
import { usePrivateReactions } from './use-private-reactions';

const { messages } = cabinet;

interface BubbleProps {
  message: PrivateMessage;
  userId: string;
  /** Somebody was led to it. */
  isMarked: boolean;
  nameOf(userId: string): string;
  /** Undefined for who cannot write here. */
  onReply: ((message: PrivateMessage) => void) | undefined;
  onJump(id: string): void;
}

export function Bubble({ message, userId, isMarked, nameOf, onReply, onJump }: BubbleProps) {
  const { id, replyTo, fromUserId, content, attachments } = message;
  return (
    <li
      id={commentElementId(id)}
      className={styles.bubble}
      data-mine={fromUserId === userId || undefined}
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      {replyTo && (
        <RepliedLine
          spoken={messages.replied}
          author={nameOf(replyTo.fromUserId)}
          text={replyTo.excerpt}
          onJump={() => onJump(replyTo.id)}
        />
      )}
      {content && <RichText text={content} />}
      <AttachmentList attachments={attachments} />
      <Foot {...{ message, userId, onReply }} />
    </li>
  );
}

/** What one can do with the message, its reactions, and when it was written. */
function Foot({ message, userId, onReply }: Pick<BubbleProps, 'message' | 'userId' | 'onReply'>) {
  const now = useNow();
  const { react, ...given } = usePrivateReactions(message, userId);
  const report = useReport();
  const [isChoosing, setChoosing] = useState(false);
  const { from, createdAt, isRead } = message;
  const act = (icon: IconName, label: string, onClick: () => void) => (
    <button type="button" className={styles.act} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <span className={styles.meta}>
      {onReply && act('reply', common.replyTo(from.username), () => onReply(message))}
      {onReply && act('smile', reactionTexts.to(from.username), () => setChoosing(true))}
      {message.fromUserId !== userId &&
        act('flag', reportTexts.of(from.username), () =>
          report.ask({ kind: 'private_message', id: message.id }),
        )}
      <ReactionChips {...given} onPress={(reaction) => void react(reaction)} />
      <span className={styles.space} />
      <time dateTime={createdAt}>{cardDate(createdAt, now)}</time>
      {message.fromUserId === userId && isRead && (
        <>
          <Icon name="check" size={14} />
          {messages.seen}
        </>
      )}
      {report.dialog}
      {isChoosing && (
        <Dialog sheet title={reactionTexts.to(from.username)} onClose={() => setChoosing(false)}>
          <ReactionPicker
            isGiven={given.isGiven}
            onChoose={(reaction) => {
              setChoosing(false);
              void react(reaction);
            }}
          />
        </Dialog>
      )}
    </span>
  );
}
