import type { PrivateMessage } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/users/company/company-roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { companyMark } from '../../../locales/ru/company/company-mark';
import { jobsWarnings } from '../../../locales/ru/jobs/jobs-warnings';
import { reactions as reactionTexts } from '../../../locales/ru/people/reactions';
import { replyTexts } from '../../../locales/ru/people/reply-texts';
import { report as reportTexts } from '../../../locales/ru/people/report';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { commentElementId } from '../../../ui/comments/use-comment-jump';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { Dialog } from '../../../ui/layout/Dialog';
import { ReactionChips } from '../../../ui/reactions/ReactionChips';
import { ReactionPicker } from '../../../ui/reactions/ReactionPicker';
import { RepliedLine } from '../../../ui/reply/RepliedLine';
import { useReport } from '../../../ui/report/use-report';
import { RichText } from '../../../ui/rich-text/RichText';
import { FraudSigns } from '../../../ui/text/FraudSigns';
import { cardDate, useNow } from '../../../ui/text/time';
import styles from './messages.module.css';
import { usePrivateReactions } from './use-private-reactions';

const { messages } = cabinet;

interface BubbleProps {
  message: PrivateMessage;
  userId: string;
  /** Whether a link has led the reader to this message. */
  isMarked: boolean;
  nameOf(userId: string): string;
  /** Undefined when the person cannot write here. */
  onReply: ((message: PrivateMessage) => void) | undefined;
  onJump(id: string): void;
}

export function Bubble({ message, userId, isMarked, nameOf, onReply, onJump }: BubbleProps) {
  const { id, replyTo, fromUserId, content, attachments, company, warnings } = message;
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
      {company && <FromCompany company={company} />}
      {content && <RichText text={content} />}
      <FraudSigns warnings={warnings} title={jobsWarnings.inMessage} note={jobsWarnings.note} />
      <AttachmentList attachments={attachments} />
      <Foot {...{ message, userId, onReply }} />
    </li>
  );
}

/** The company in whose name the message was written, and whether the company is verified. */
const FromCompany = ({ company }: { company: NonNullable<PrivateMessage['company']> }) => (
  <p className={styles.company}>
    <Link to={companyPath(company.id)}>{company.name}</Link>
    <span>
      <Icon name={company.isVerified ? 'check' : 'alert'} size={15} />
      {company.isVerified ? companyMark.verified : companyMark.unverified}
    </span>
  </p>
);

/** The actions for the message, its reactions, and its time. */
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
      {onReply && act('reply', replyTexts.replyTo(from.username), () => onReply(message))}
      {onReply && act('smile', reactionTexts.to(from.username), () => setChoosing(true))}
      {message.fromUserId !== userId &&
        act('flag', reportTexts.of(from.username), () =>
          report.ask({ kind: 'private_message', id: message.id }),
        )}
      <ReactionChips {...given} onPress={react} />
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
              react(reaction);
            }}
          />
        </Dialog>
      )}
    </span>
  );
}
