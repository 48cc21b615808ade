import { portEvents } from '@kubrik/contract';
import { commentNotFound, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { CommentRepository } from './comment.repository.js';

/** Deletes a comment for its author, a moderator or the chat; its message in the chat goes by the event. */
@Injectable()
export class CommentDeletionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
  ) {}

  /** By a moderator. */
  delete(id: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      if (!(await this.deleteIn(tx, id))) throw commentNotFound();
    });
  }

  /**
   * Deleting again changes nothing and emits nothing, so the chat and this service do not answer each other for ever.
   * @returns false when there is no such comment
   */
  async deleteIn(tx: Transaction, id: string): Promise<boolean> {
    const comment = await this.comments.lock(tx, id);
    if (!comment) return false;
    if (comment.deletedAt) return true;
    await this.comments.delete(tx, id);
    tx.emit(portEvents.commentDeleted, { portId: comment.portId, commentId: id });
    // Last, because every other comment on the port waits for its row from here to the commit.
    await this.ports.addComments(tx, comment.portId, -1);
    return true;
  }
}
