import {
  type Actor,
  type Body,
  type HoldReason,
  type NewsComment,
  type news,
  newsEvents,
  type Page,
  type Request,
  type SentNewsComment,
} from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import {
  Contributions,
  holdReasonOf,
  idempotent,
  Outbox,
  type PageRequest,
  Refusal,
  repliedCommentNotFound,
  requireUser,
  standingQuote,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { newsNotFound } from '../item/item.refusals.js';
import { ItemRepository } from '../item/item.repository.js';
import { announceAdded, CommentContribution } from './comment.contribution.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';

@Injectable()
export class CommentService {
  constructor(
    private readonly outbox: Outbox,
    private readonly items: ItemRepository,
    private readonly comments: CommentRepository,
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
  ) {}

  /** Newest first; comments of an item that was archived for its age can still be read. */
  async page(newsId: string, request: PageRequest): Promise<Page<NewsComment>> {
    const item = await this.items.commentCount(newsId);
    if (!item) throw newsNotFound();
    const page = viewPage(await this.comments.page(newsId, request), viewComment);
    return { ...page, totalCount: item.commentCount };
  }

  add({ params, body, actor, origin }: Request<typeof news.addComment>): Promise<SentNewsComment> {
    const { clientId, ...written } = body;
    const authorName = signatureOf(actor, written.authorName);
    const newsId = params.id;
    const write = { actor, clientId, body: { newsId, ...written } };
    return this.outbox.transaction(async (tx) => {
      const item = await this.items.title(tx, newsId);
      if (!item) throw newsNotFound();
      return idempotent(tx, write, async () => {
        const replied = await this.repliedOf(tx, newsId, written.replyTo);
        const quote = standingQuote(written.quote, replied);
        const draft = { ...draftOf(actor, { ...written, newsId, authorName }), quote };
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: draft.authorId });
        if (reason) return this.hold(tx, draft, reason);
        const comment = await this.comments.insert(tx, draft);
        announceAdded(tx, draft, { newsTitle: item.title, replied });
        // Last, because every other comment on the item waits for its row from here to the commit.
        if (!(await this.items.addComments(tx, newsId, 1))) throw newsNotFound();
        return { ...viewComment(comment), isHeld: false };
      });
    });
  }

  /** A held comment stands among the deleted ones until a moderator lets it in. */
  private async hold(tx: Transaction, draft: CommentDraft, reason: HoldReason): Promise<SentNewsComment> {
    const comment = await this.comments.insert(tx, { ...draft, deletedAt: new Date() });
    const held = await this.comments.lock(tx, draft.id);
    if (held) await this.contributions.hold(tx, this.kind, held, reason);
    return { ...viewComment(comment), isHeld: true };
  }

  /** Following twice is no error. */
  follow(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const item = await this.items.title(tx, id);
      if (!item) throw newsNotFound();
      tx.emit(newsEvents.followed, { userId, kind: 'news', id, title: item.title, follows });
    });
  }

  /** @throws Refusal when what is replied to is not a comment on this item */
  private async repliedOf(tx: Transaction, newsId: string, id: string | undefined) {
    if (!id) return undefined;
    const replied = await this.comments.ofItem(tx, newsId, id);
    if (!replied) throw repliedCommentNotFound();
    return replied;
  }
}

type CommentDraft = ReturnType<typeof draftOf>;

type Written = Omit<Body<typeof news.addComment>, 'clientId'> & { newsId: string };

function draftOf(actor: Actor, { newsId, authorName, authorEmail, content, replyTo }: Written) {
  const authorId = actor.kind === 'user' ? actor.id : null;
  return {
    id: uuidv7(),
    newsId,
    authorName,
    authorEmail: authorEmail ?? null,
    authorId,
    isGuest: authorId === null,
    content,
    replyTo: replyTo ?? null,
  };
}

/** Who has an account writes under its name. */
function signatureOf(actor: Actor, authorName: string): string {
  if (actor.kind === 'user') return actor.username;
  const message = guestNameProblem(authorName);
  if (message) throw new Refusal('ValidationFailed', [{ field: 'authorName', message }]);
  return authorName;
}
