import { type adminEvents, type Payload, portEvents, type ports, type Request } from '@kubrik/contract';
import {
  announceRestored,
  asksForDeletion,
  CONFIG,
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

/** Comments that people report, and those that the moderators have decided to delete or restore. */
@Injectable()
export class CommentReportService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly deletions: CommentDeletionService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  report({ params: { id }, ...request }: Request<typeof ports.reportComment>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const comment = await this.comments.lock(tx, id);
      if (!comment || comment.deletedAt) throw commentNotFound();
      tx.emit(portEvents.reported, reportOf(this.config, request, reportedComment(id, comment)));
    });
  }

  async applyDecided(tx: Transaction, decided: Payload<typeof adminEvents.reportsDecided>): Promise<void> {
    const { kind, itemId, outcome } = decided;
    if (kind !== 'port_comment') return;
    if (outcome === 'restored' && (await this.deletions.restoreIn(tx, itemId))) announceRestored(tx, decided);
    if (asksForDeletion(decided)) await this.deletions.deleteIn(tx, itemId, { isModerated: true });
  }
}
