import {
  type Actor,
  type CommentVersion,
  type HoldReason,
  type NewsComment,
  newsEvents,
} from '@kubrik/contract';
import {
  Contributions,
  commentNotFound,
  holdReasonOf,
  markOfChange,
  Outbox,
  requireUser,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ItemRepository } from '../item/item.repository.js';
import { CommentContribution } from './comment.contribution.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';
import { CommentVersionRepository } from './comment-version.repository.js';

/** What authors do with their comments after they have written them. Nothing proves who a guest is, so guests do nothing. */
@Injectable()
export class OwnCommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly versionRepository: CommentVersionRepository,
    private readonly items: ItemRepository,
    private readonly outbox: Outbox,
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
  ) {}

  /** The same text again changes nothing, so a call whose answer was lost may be sent again. */
  edit(id: string, actor: Actor, content: string, heldFor?: HoldReason): Promise<NewsComment> {
    return this.outbox.transaction(async (tx) => {
      const { id: authorId } = requireUser(actor);
      const comment = await this.contributions.lockOwn(tx, this.kind, id, actor);
      if (comment.content === content) return viewComment(await this.comments.read(tx, id));
      if (await holdReasonOf(tx.kit, { reason: heldFor, authorId })) throw wouldBeHeld('content');
      const replacedAt = new Date();
      const version = { id: uuidv7(), commentId: id, content: comment.content, authorId, replacedAt };
      await this.versionRepository.insert(tx, version);
      await this.comments.change(tx, id, { content, editedAt: markOfChange(comment) });
      const changed = viewComment(await this.comments.read(tx, id));
      const { newsId, editedAt } = changed;
      tx.emit(newsEvents.commentChanged, { newsId, commentId: id, content, editedAt });
      const item = await this.items.title(tx, newsId);
      if (item)
        tx.emit(newsEvents.commentReworded, {
          newsId,
          newsTitle: item.title,
          commentId: id,
          authorId,
          authorName: comment.authorName,
          content,
          earlierContent: comment.content,
        });
      return changed;
    });
  }

  /** Earlier texts, the oldest first. */
  async versions(id: string): Promise<CommentVersion[]> {
    if (!(await this.comments.exists(id))) throw commentNotFound();
    const versions = await this.versionRepository.ofComment(id);
    return versions.map(({ content, replacedAt }) => ({ content, replacedAt: replacedAt.toISOString() }));
  }
}
