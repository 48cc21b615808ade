import {
  type Actor,
  type NewsComment,
  type news,
  newsEvents,
  type Page,
  type Request,
} from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import { idempotent, Outbox, type PageRequest, Refusal, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { newsNotFound } from '../item/item.refusals.js';
import { ItemRepository } from '../item/item.repository.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';

@Injectable()
export class CommentService {
  constructor(
    private readonly outbox: Outbox,
    private readonly items: ItemRepository,
    private readonly comments: CommentRepository,
  ) {}

  /** Newest first; comments of an archived item can still be read. */
  async page(newsId: string, request: PageRequest): Promise<Page<NewsComment>> {
    const item = await this.items.commentCount(newsId);
    if (!item) throw newsNotFound();
    const page = viewPage(await this.comments.page(newsId, request), viewComment);
    return { ...page, totalCount: item.commentCount };
  }

  add({ params, body, actor }: Request<typeof news.addComment>): Promise<NewsComment> {
    const { clientId, ...written } = body;
    const { authorEmail, content } = written;
    const authorName = signatureOf(actor, written.authorName);
    const newsId = params.id;
    const write = { actor, clientId, body: { newsId, ...written } };
    return this.outbox.transaction(async (tx) => {
      const item = await this.items.title(tx, newsId);
      if (!item) throw newsNotFound();
      return idempotent(tx, write, async () => {
        const authorId = actor.kind === 'user' ? actor.id : null;
        const draft = {
          id: uuidv7(),
          newsId,
          authorName,
          authorEmail: authorEmail ?? null,
          authorId,
          isGuest: authorId === null,
          content,
        };
        const comment = await this.comments.insert(tx, draft);
        tx.emit(newsEvents.commentAdded, {
          newsId,
          newsTitle: item.title,
          commentId: comment.id,
          authorName,
          content,
          authorId,
        });
        // Last, because every other comment on the item waits for its row from here to the commit.
        await this.items.addComments(tx, newsId, 1);
        return viewComment(comment);
      });
    });
  }
}

/** Who has an account writes under its name. */
function signatureOf(actor: Actor, authorName: string): string {
  if (actor.kind === 'user') return actor.username;
  const message = guestNameProblem(authorName);
  if (message) throw new Refusal('ValidationFailed', [{ field: 'authorName', message }]);
  return authorName;
}
