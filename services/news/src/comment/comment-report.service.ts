import { type adminEvents, type news, newsEvents, type Payload, type Request } from '@kubrik/contract';
import {
  CONFIG,
  carryOut,
  commentNotFound,
  type KitConfig,
  Outbox,
  reportOf,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CommentRepository } from './comment.repository.js';
import { CommentDeletionService } from './comment-deletion.service.js';
import { reportedComment } from './reported-comment.js';

/** Comments that people report, and those that the moderators have decided to delete, restore or publish. */
@Injectable()
export class CommentReportService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly deletions: CommentDeletionService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof news.reportComment>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const comment = await this.comments.lock(tx, id);
      if (!comment || comment.deletedAt) throw commentNotFound();
      tx.emit(newsEvents.reported, reportOf(this.config, request, reportedComment(id, comment)));
    });
  }

  applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    return carryOut(tx, decided, {
      kind: 'news_comment',
      delete: (id) => this.deletions.deleteIn(tx, id, { isModerated: true }),
      restore: (id) => this.deletions.restoreIn(tx, id),
      publish: (id) => this.deletions.publishIn(tx, id),
      forget: (id) => this.comments.delete(tx, id),
    });
  }
}
