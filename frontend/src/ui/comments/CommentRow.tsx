import type { ReactionCounts, RepliedComment } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { comments } from '../../locales/ru/people/comments';
import { relationships } from '../../locales/ru/people/relationships';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { useMutedPerson } from '../../platform/session/relationships.api';
import { AuthorName } from '../author/AuthorName';
import { LetterAvatar } from '../author/Avatar';
import { GuestMark } from '../author/GuestMark';
import { Button, IconButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { ReactionChips } from '../reactions/ReactionChips';
import type { Reactions } from '../reactions/use-reactions';
import { FoldedText } from '../relationship/FoldedText';
import { useFolding } from '../relationship/use-folding';
import { RepliedGone, RepliedLine } from '../reply/RepliedLine';
import { RichText } from '../rich-text/RichText';
import { useDates } from '../text/time';
import styles from './comments.module.css';
import { commentElementId } from './use-comment-jump';

export interface ShownComment {
  id: string;
  authorName: string;
  /** Whether the comment was written without an account. */
  isGuest: boolean;
  createdAt: string;
  content: string;
  /** Missing, like `replyTo`, in answers that a browser stored before these fields existed. */
  editedAt?: string | null | undefined;
  replyTo?: RepliedComment | null | undefined;
  reactions?: ReactionCounts | undefined;
}

/** The actions for a comment. */
export interface RowTools {
  openMenu(): void;
  /** Whether the comment is being deleted. */
  isBeingDeleted: boolean;
  /** The changed text that is being sent. */
  newText: string | undefined;
  /** State of a change that is being sent. */
  state: ReactNode;
  stateActions: ReactNode;
}

interface CommentRowProps {
  comment: ShownComment;
  tools: RowTools;
  reactions: Reactions;
  /** Shown instead of the first letter of the name. */
  avatar?: ReactNode;
  /** Whether the comment is marked, because a link led to it. */
  isMarked: boolean;
  onReply(id: string): void;
  /** Scrolls to another comment. */
  onJump(id: string): void;
  /** Actions besides replying. */
  children?: ReactNode;
}

export function CommentRow(props: CommentRowProps) {
  const { id, authorName, isGuest } = props.comment;
  const { isFolded, unfold } = useFolding();
  if (isGuest || !isFolded(id, authorName)) return <ShownRow {...props} />;
  return (
    <li id={commentElementId(id)} className={styles.comment} tabIndex={-1}>
      <FoldedText onUnfold={() => unfold(id)} />
    </li>
  );
}

function ShownRow({
  comment,
  tools,
  reactions,
  avatar,
  isMarked,
  onReply,
  onJump,
  children,
}: CommentRowProps) {
  const { longDate } = useDates();
  const { id, authorName, isGuest, createdAt, editedAt, replyTo } = comment;
  const content = tools.newText ?? comment.content;
  return (
    <li
      id={commentElementId(id)}
      className={styles.comment}
      data-marked={isMarked || undefined}
      data-being-deleted={tools.isBeingDeleted || undefined}
      tabIndex={-1}
    >
      {avatar ?? <LetterAvatar name={authorName} />}
      <div className={styles.content}>
        <IconButton className={styles.more} label={comments.actions(authorName)} onClick={tools.openMenu}>
          <Icon name="more" size={20} />
        </IconButton>
        <p className={styles.author}>
          <AuthorName name={authorName} isMember={!isGuest} />
          {isGuest && <GuestMark />}
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
          {editedAt && <i title={longDate(editedAt)}>{comments.edited}</i>}
        </p>
        {replyTo && <ReplyLine replied={replyTo} onJump={onJump} />}
        <RichText className={styles.text} text={content} />
        {tools.state}
        <div className={styles.actions}>
          <div className={styles.reactions}>
            <ReactionChips
              countOf={(reaction) => reactions.countOf(comment, reaction)}
              isGiven={(reaction) => reactions.isGiven(id, reaction)}
              onPress={(reaction) => reactions.toggle(comment, reaction)}
              offered="like"
            />
          </div>
          {children}
          <Button
            variant="text"
            small
            icon={<Icon name="reply" size={18} />}
            aria-label={replyTexts.replyTo(authorName)}
            onClick={() => onReply(id)}
          >
            {replyTexts.reply}
          </Button>
          {tools.stateActions}
        </div>
      </div>
    </li>
  );
}

interface ReplyLineProps extends Pick<CommentRowProps, 'onJump'> {
  replied: RepliedComment;
}

function ReplyLine({
  replied: { id, authorName, isGuest, excerpt, quote, isDeleted },
  onJump,
}: ReplyLineProps) {
  const mutedPerson = useMutedPerson();
  if (isDeleted) return <RepliedGone text={comments.repliedDeleted} />;
  const author = (
    <>
      {`${replyTexts.inReplyTo(authorName)} `}
      {isGuest && <GuestMark />}
    </>
  );
  return (
    <RepliedLine
      author={author}
      text={!isGuest && mutedPerson(authorName) ? relationships.folded : (quote ?? excerpt)}
      onJump={() => onJump(id)}
    />
  );
}

/** Placeholders in the shape of comments. */
export function CommentSkeletons() {
  return (
    <div role="status" aria-label={common.loading} className={styles.list}>
      {['a', 'b'].map((key) => (
        <div key={key} className={styles.comment}>
          <div className={`skeleton ${styles.skeletonAvatar}`} />
          <div className={styles.content}>
            <div className="skeleton" style={{ width: '34%', height: 14 }} />
            <div className="skeleton" style={{ width: '86%', height: 14, marginTop: 8 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
