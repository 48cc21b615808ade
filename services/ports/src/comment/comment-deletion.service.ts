import { type Actor, type DeletionReason, portEvents } from '@kubrik/contract';
import {
  commentNotFound,
  dropAuditEntry,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  refuseHeld,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  userIdOf,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../port/port.repository.js';
import { announceAdded } from './announce-added.js';
import { CommentRepository, type LockedComment, type StandingComment } from './comment.repository.js';
import { reportedComment } from './reported-comment.js';

const kind = 'port_comment';

interface DeletionOptions {
  /** A moderator deletes what somebody else wrote, and may restore it. */
  isModerated: boolean;
}

/** Deletes a comment for its author, a moderator or the chat, and restores it; its message in the chat follows by the event. */
@Injectable()
export class CommentDeletionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
  ) {}

  /** By a moderator, at its place. Deleting again changes nothing. */
  delete(id: string, actor: Actor, reason: DeletionReason): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const comment = await this.comments.lock(tx, id);
      if (!comment) throw commentNotFound();
      const wasHeld = comment.deletedAt !== null && (await refuseHeld(tx.kit, { kind, itemId: id }));
      if (comment.deletedAt && !wasHeld) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, reason, reportedComment(id, comment));
      if (deletion) tx.emit(portEvents.deletedByModerator, deletion);
      if (!wasHeld) await this.deleteLocked(tx, id, comment, { isModerated: deletion !== undefined });
    });
  }

  /** Deleting again changes nothing and emits nothing, so the chat and this service do not answer each other for ever. */
  async deleteIn(tx: Transaction, id: string, options: DeletionOptions): Promise<void> {
    const comment = await this.comments.lock(tx, id);
    if (comment && !comment.deletedAt) await this.deleteLocked(tx, id, comment, options);
  }

  /** Only what a moderator has deleted. Without its author's account it stays deleted; on a removed port it waits for the port. @returns whether it is back */
  async restoreIn(tx: Transaction, id: string): Promise<boolean> {
    const comment = await this.comments.lock(tx, id);
    if (!comment || !canReturn(comment)) return false;
    if (!(await takeModeratedDeletion(tx.kit, { kind, itemId: id }))) return false;
    await this.comments.restore(tx, id);
    // Last, as for a deletion.
    const isShown = await this.ports.addComments(tx, comment.portId, 1);
    if (isShown) announceCommentRestored(tx, { id, ...comment });
    return isShown;
  }

  /** Only what was held; as if it were written now. @returns whether others can read it */
  async publishIn(tx: Transaction, id: string): Promise<boolean> {
    const comment = await this.comments.lock(tx, id);
    const port = comment && canReturn(comment) && (await this.ports.names(tx, comment.portId));
    if (!port || !(await takeHeld(tx.kit, { kind, itemId: id }))) return false;
    await this.comments.publish(tx, id);
    const replied = await this.comments.repliedBy(tx, id);
    announceAdded(tx, { id, ...comment }, { port, replied });
    // Last, as for a new one.
    await this.ports.addComments(tx, comment.portId, 1);
    return true;
  }

  private async deleteLocked(
    tx: Transaction,
    id: string,
    { portId }: LockedComment,
    { isModerated }: DeletionOptions,
  ): Promise<void> {
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: id });
    else await this.comments.removeReactions(tx, id);
    await this.comments.delete(tx, id);
    tx.emit(portEvents.commentDeleted, { portId, commentId: id });
    // Last, because every other comment on the port waits for its row from here to the commit.
    await this.ports.addComments(tx, portId, -1);
  }
}

export function announceCommentRestored(tx: Transaction, comment: StandingComment): void {
  const { id: commentId, portId, content, editedAt } = comment;
  const change = { commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(portEvents.commentRestored, { portId, ...change });
}

const canReturn = ({ deletedAt, isGuest, person }: LockedComment): boolean =>
  deletedAt !== null && (isGuest || userIdOf(person) !== undefined);
