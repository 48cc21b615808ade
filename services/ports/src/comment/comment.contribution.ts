import { portCommentPath, portEvents } from '@kubrik/contract';
import {
  type ContributionKind,
  commentNotFound,
  type Hiding,
  type ReportedThing,
  type Returning,
  type Showing,
  type Transaction,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { CommentRepository, type LockedComment, type StandingComment } from './comment.repository.js';

type NewComment = Pick<LockedComment, 'id' | 'portId' | 'person' | 'authorName' | 'content'>;

interface Place {
  port: { name: string; nameRu: string | null };
  /** What it replies to. */
  replied: Pick<LockedComment, 'person'> | undefined;
}

/** Comments on ports, as a kind of contribution; the message of the chat that repeats one follows by the events. */
@Injectable()
export class CommentContribution implements ContributionKind<LockedComment> {
  readonly kind = 'port_comment';
  readonly notFound = commentNotFound;

  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
  ) {}

  lock(tx: Transaction, id: string): Promise<LockedComment | undefined> {
    return this.comments.lock(tx, id);
  }

  describe({ id, content, authorName, person, portId }: LockedComment): ReportedThing {
    const authorId = userIdOf(person) ?? null;
    const path = portCommentPath(portId, id);
    return { kind: 'port_comment', itemId: id, content, authorName, authorId, path };
  }

  async mayReturn(tx: Transaction, comment: LockedComment, { how }: Returning): Promise<boolean> {
    if (!comment.isGuest && userIdOf(comment.person) === undefined) return false;
    // One that was deleted waits for its port with the port’s other comments.
    return how === 'restored' || (await this.ports.names(tx, comment.portId)) !== undefined;
  }

  async hide(tx: Transaction, { id, portId }: LockedComment, how: Hiding): Promise<void> {
    if (how === 'withdrawn') await this.comments.removeReactions(tx, id);
    await this.comments.delete(tx, id);
    tx.emit(portEvents.commentDeleted, { portId, commentId: id });
    // Last, because every other comment on the port waits for its row from here to the commit.
    await this.ports.addComments(tx, portId, -1);
  }

  async show(tx: Transaction, comment: LockedComment, how: Showing): Promise<boolean> {
    const { id, portId } = comment;
    const isPublished = how === 'published';
    if (isPublished) await this.comments.publish(tx, id);
    else await this.comments.restore(tx, id);
    const port = await this.ports.names(tx, portId);
    if (port && isPublished)
      announceAdded(tx, comment, { port, replied: await this.comments.repliedBy(tx, id) });
    else if (port) announceCommentRestored(tx, comment);
    await this.ports.addComments(tx, portId, 1);
    return port !== undefined;
  }
}

/** What others need to know of a comment that they can read now. */
export function announceAdded(tx: Transaction, comment: NewComment, { port, replied }: Place): void {
  const { id: commentId, portId, person, authorName, content } = comment;
  tx.emit(portEvents.commentAdded, {
    portId,
    portName: port.nameRu ?? port.name,
    commentId,
    authorName,
    content,
    authorId: userIdOf(person) ?? null,
    repliedAuthorId: (replied && userIdOf(replied.person)) ?? null,
  });
}

export function announceCommentRestored(tx: Transaction, comment: StandingComment): void {
  const { id: commentId, portId, content, editedAt } = comment;
  const change = { commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(portEvents.commentRestored, { portId, ...change });
}
