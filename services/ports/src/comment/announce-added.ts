import { portEvents } from '@kubrik/contract';
import { type Transaction, userIdOf } from '@kubrik/service-kit';
import type { LockedComment } from './comment.repository.js';

type AddedComment = Pick<LockedComment, 'portId' | 'person' | 'authorName' | 'content'> & { id: string };

interface Place {
  port: { name: string; nameRu: string | null };
  /** What it replies to. */
  replied: Pick<LockedComment, 'person'> | undefined;
}

/** What others need to know of a comment that they can read now. */
export function announceAdded(
  tx: Transaction,
  { id: commentId, portId, person, authorName, content }: AddedComment,
  { port, replied }: Place,
): void {
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
