import { type Actor, type DeletionReason, newsEvents } from '@kubrik/contract';
import {
  commentNotFound,
  dropAuditEntry,
  isModeratedDeletion,
  moderatedDeletionOf,
  noteModeratedDeletion,
  Outbox,
  refuseHeld,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';
import { announceAdded } from './announce-added.js';
import { CommentRepository, type LockedComment } from './comment.repository.js';
import { reportedComment } from './reported-comment.js';

const kind = 'news_comment';

interface DeletionOptions {
  /** A moderator deletes what somebody else wrote, and may restore it. */
  isModerated: boolean;
}

/** Deletes a comment for its author, a moderator or the chat, and restores it; its message in the chat follows by the event. */
@Injectable()
export class CommentDeletionService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly items: ItemRepository,
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
      if (deletion) tx.emit(newsEvents.deletedByModerator, deletion);
      if (!wasHeld) await this.deleteLocked(tx, id, comment, { isModerated: deletion !== undefined });
    });
  }

  /** Deleting again changes nothing and emits nothing, so the chat and this service do not answer each other for ever. */
  async deleteIn(tx: Transaction, id: string, options: DeletionOptions): Promise<void> {
    const comment = await this.comments.lock(tx, id);
    if (comment && !comment.deletedAt) await this.deleteLocked(tx, id, comment, options);
  }

  /** Only what a moderator has deleted. Without its author's account or its news item it stays deleted. @returns whether it is back */
  async restoreIn(tx: Transaction, id: string): Promise<boolean> {
    const comment = await this.comments.lock(tx, id);
    if (!comment || !(await isModeratedDeletion(tx.kit, { kind, itemId: id }))) return false;
    const { newsId, content, editedAt } = comment;
    if (!canReturn(comment) || !(await this.items.addComments(tx, newsId, 1))) return false;
    await takeModeratedDeletion(tx.kit, { kind, itemId: id });
    await this.comments.restore(tx, id);
    const change = { commentId: id, content, editedAt: editedAt?.toISOString() ?? null };
    tx.emit(newsEvents.commentRestored, { newsId, ...change });
    return true;
  }

  /** Only what was held; as if it were written now. @returns whether others can read it */
  async publishIn(tx: Transaction, id: string): Promise<boolean> {
    const comment = await this.comments.lock(tx, id);
    const item = comment && canReturn(comment) && (await this.items.title(tx, comment.newsId));
    if (!item || !(await takeHeld(tx.kit, { kind, itemId: id }))) return false;
    await this.items.addComments(tx, comment.newsId, 1);
    await this.comments.publish(tx, id);
    const replied = await this.comments.repliedBy(tx, id);
    announceAdded(tx, { id, ...comment }, { newsTitle: item.title, replied });
    return true;
  }

  private async deleteLocked(
    tx: Transaction,
    id: string,
    { newsId }: LockedComment,
    { isModerated }: DeletionOptions,
  ): Promise<void> {
    if (isModerated) await noteModeratedDeletion(tx.kit, { kind, itemId: id });
    else await this.comments.removeReactions(tx, id);
    await this.comments.delete(tx, id);
    tx.emit(newsEvents.commentDeleted, { newsId, commentId: id });
    // Last, because every other comment on the item waits for its row from here to the commit.
    await this.items.addComments(tx, newsId, -1);
  }
}

const canReturn = ({ deletedAt, authorId, isGuest }: LockedComment): boolean =>
  deletedAt !== null && (authorId !== null || isGuest);
