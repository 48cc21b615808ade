import type { ForumMessage } from '@kubrik/contract';
import { isByPerson } from '@kubrik/contract/forum/chat-sources';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { AuthorName } from '../../../ui/author/AuthorName';
import { LetterAvatar } from '../../../ui/author/Avatar';
import { GuestMark } from '../../../ui/author/GuestMark';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { ReactionChips } from '../../../ui/reactions/ReactionChips';
import { FoldedText } from '../../../ui/relationship/FoldedText';
import type { Folding } from '../../../ui/relationship/use-folding';
import { RichText } from '../../../ui/rich-text/RichText';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { useDates } from '../../../ui/text/time';
import type { MessageChanges } from '../message-menu/use-message-changes';
import styles from './message.module.css';
import { RepliedLine } from './RepliedLine';
import { useLongPress } from './use-long-press';

export const authorOf = (message: Pick<ForumMessage, 'author' | 'authorName'>) =>
  message.author?.username || message.authorName || forum.anonymous;

const commentSources = new Set<ForumMessage['sourceType']>(['news_comment', 'port_chat']);

/** The author's name for screen readers. */
export const spokenAuthorOf = (message: ForumMessage) =>
  message.isGuest ? `${authorOf(message)}, ${common.guest}` : authorOf(message);

/**
 * Whether the author has an account. Comments in the chat have no `author`; every other message without one
 * is by nobody with an account.
 */
export const isByMember = ({ author, isGuest, sourceType }: ForumMessage) =>
  author !== null || (!isGuest && commentSources.has(sourceType));

export const MessageAuthor = ({ message }: { message: ForumMessage }) => (
  <AuthorName name={authorOf(message)} isMember={isByMember(message)} />
);

/** A message about a news item or vacancy begins with its title, which becomes the link. */
const beginsWithSource = ({ sourceType, sourceName, content }: ForumMessage) =>
  !isByPerson(sourceType) && sourceName !== null && content.startsWith(sourceName);

export function Words({ message }: { message: ForumMessage }) {
  const { content, sourceName, sourcePath } = message;
  if (!beginsWithSource(message) || !sourceName || !sourcePath?.startsWith('/')) {
    return content && <RichText className={styles.words} text={content} />;
  }
  const rest = content.slice(sourceName.length).trim();
  return (
    <>
      <p className={styles.headline}>
        <Link to={sourcePath}>{sourceName}</Link>
      </p>
      {rest && <p className={styles.words}>{rest}</p>}
    </>
  );
}

/** The source of an aggregated message; the chat's own messages have no source. */
export function SourceBadge({ message }: { message: ForumMessage }) {
  if (message.sourceType === 'forum' && !message.isAggregated) return null;
  const { sourceName, sourcePath } = message;
  return (
    <span className={styles.source}>
      <Tag tone="plain">{forum.sources[message.sourceType]}</Tag>
      {sourceName &&
        !beginsWithSource(message) &&
        (sourcePath?.startsWith('/') ? <Link to={sourcePath}>{sourceName}</Link> : <span>{sourceName}</span>)}
    </span>
  );
}

interface MessageRowProps {
  message: ForumMessage;
  /** Whether the reader is the author. */
  isOwn: boolean;
  /** Whether the message is marked, because a link led to it. */
  isMarked: boolean;
  folding: Folding;
  changes: MessageChanges;
  openMenu(message: ForumMessage): void;
  jumpTo(position: number): Promise<void>;
}

export function MessageRow({ folding: { isFolded, unfold }, ...props }: MessageRowProps) {
  const { message } = props;
  if (!isByMember(message) || !isFolded(message.id, authorOf(message))) return <ShownMessage {...props} />;
  return (
    <div className={styles.message}>
      <FoldedText onUnfold={() => unfold(message.id)} />
    </div>
  );
}

function ShownMessage({ message, isOwn, isMarked, openMenu, ...actions }: Omit<MessageRowProps, 'folding'>) {
  const author = authorOf(message);
  const edit = actions.changes.unsent.edits.get(message.id);
  const longPress = useLongPress(() => openMenu(message));
  return (
    <div className={styles.message} data-own={isOwn || undefined} data-marked={isMarked || undefined}>
      {!isOwn && <LetterAvatar className={styles.avatar} name={author} />}
      <div className={styles.bubble} {...longPress}>
        <Who message={message} isOwn={isOwn} />
        {message.replyTo && (
          <RepliedLine replied={message.replyTo} onJump={(position) => void actions.jumpTo(position)} />
        )}
        <Words message={edit ? { ...message, content: edit.content } : message} />
        <AttachmentList attachments={message.attachments} />
        <Foot message={message} unsentEdit={edit} {...actions} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label={forum.actions(author)}
        onClick={() => openMenu(message)}
      >
        <Icon name="more" size={18} />
      </button>
    </div>
  );
}

/** The author and the source. */
export const Who = ({ message, isOwn = false }: { message: ForumMessage; isOwn?: boolean }) => (
  <p className={styles.who}>
    {isOwn ? <b className="visually-hidden">{authorOf(message)}</b> : <MessageAuthor message={message} />}
    {message.isGuest && <GuestMark />}
    <SourceBadge message={message} />
  </p>
);

interface FootProps extends Pick<MessageRowProps, 'message' | 'changes'> {
  unsentEdit: { isRefused: boolean } | undefined;
}

/** Reactions, and the times at which the message was written and edited. */
function Foot({ message, unsentEdit, changes: { reactions } }: FootProps) {
  const { longDate } = useDates();
  return (
    <div className={styles.foot}>
      <ReactionChips
        countOf={(reaction) => reactions.countOf(message, reaction)}
        isGiven={(reaction) => reactions.isGiven(message.id, reaction)}
        onPress={(reaction) => reactions.toggle(message, reaction)}
      />
      <span className={styles.when}>
        {unsentEdit && <i>{unsentEdit.isRefused ? forum.unsentEdit : forum.sending}</i>}
        {message.editedAt && <i title={longDate(message.editedAt)}>{forum.edited}</i>}
        <RelativeTime iso={message.createdAt} />
      </span>
    </div>
  );
}
