import {
  type CommentChange,
  CommentHost,
  type CommentRow,
  type LockedComment,
  type Place,
  type Reacted,
  type Reworded,
  viewComment,
} from '@kubrik/comments';
import { type Actor, type Origin, type PortComment, portCommentPath, portEvents } from '@kubrik/contract';
import { CONFIG, networkHash, type Transaction, userIdOf } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository } from '../directory/port.repository.js';
import type { PortsConfig } from '../ports.config.js';

/**
 * Comments on ports, which visitors may like, too. The comments of a removed port are hidden until the port comes back.
 */
@Injectable()
export class PortCommentHost extends CommentHost {
  readonly kind = 'port_comment';
  readonly placeField = 'portId';
  readonly placeNotFound = portNotFound;
  readonly path = portCommentPath;
  override readonly takesLikesOfVisitors = true;

  constructor(
    private readonly ports: PortRepository,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {
    super();
  }

  async find(tx: Transaction, code: string): Promise<Place | undefined> {
    const port = await this.ports.findName(tx, code);
    return port && { id: port.id, title: port.nameRu ?? port.name };
  }

  countOf(code: string): Promise<{ id: string; commentCount: number } | undefined> {
    return this.ports.commentCount(code);
  }

  addComments(tx: Transaction, portId: string, count: number): Promise<boolean> {
    return this.ports.addComments(tx, portId, count);
  }

  async isKept(): Promise<boolean> {
    return true;
  }

  override networkOf(actor: Actor, origin: Origin, commentId: string): string | null {
    return networkHash(this.config, actor, origin, `like ${commentId}`);
  }

  added(
    tx: Transaction,
    place: Place,
    comment: LockedComment,
    replied?: Pick<LockedComment, 'person'>,
  ): void {
    const { id: commentId, authorName, content, person } = comment;
    tx.emit(portEvents.commentAdded, {
      portId: place.id,
      portName: place.title,
      commentId,
      authorName,
      content,
      authorId: userIdOf(person) ?? null,
      repliedAuthorId: (replied && userIdOf(replied.person)) ?? null,
    });
  }

  changed(tx: Transaction, portId: string, change: CommentChange): void {
    tx.emit(portEvents.commentChanged, { portId, ...change });
  }

  reworded(tx: Transaction, { id: portId, title: portName }: Place, reworded: Reworded): void {
    tx.emit(portEvents.commentReworded, { portId, portName, ...reworded });
  }

  deleted(tx: Transaction, portId: string, commentId: string): void {
    tx.emit(portEvents.commentDeleted, { portId, commentId });
  }

  restored(tx: Transaction, portId: string, change: CommentChange): void {
    tx.emit(portEvents.commentRestored, { portId, ...change });
  }

  reacted(tx: Transaction, portId: string, reacted: Reacted): void {
    tx.emit(portEvents.commentReacted, { portId, ...reacted });
  }

  followed(tx: Transaction, { id, title }: Place, userId: string, follows: boolean): void {
    tx.emit(portEvents.followed, { userId, kind: 'port', id, title, follows });
  }
}

export const viewPortComment = (comment: CommentRow): PortComment => ({
  ...viewComment(comment),
  portId: comment.placeId,
  likes: comment.likes,
});
