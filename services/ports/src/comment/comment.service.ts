import {
  type Actor,
  type Body,
  type HoldReason,
  type Page,
  type PortComment,
  portEvents,
  type ports,
  type Request,
  type SentPortComment,
} from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import {
  Contributions,
  holdReasonOf,
  type Insertable,
  idempotent,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  repliedCommentNotFound,
  requireUser,
  standingQuote,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../port/port.refusals.js';
import { PortRepository } from '../port/port.repository.js';
import { announceAdded, CommentContribution } from './comment.contribution.js';
import type { Comment } from './comment.entity.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';

@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
  ) {}

  /** The newest first. */
  async read(code: string, request: PageRequest): Promise<Page<PortComment>> {
    const port = await this.ports.commentCount(code);
    if (!port) throw portNotFound();
    const page = viewPage(await this.comments.page(port.id, request), viewComment);
    return { ...page, totalCount: port.commentCount };
  }

  add({ params, body, actor, origin }: Request<typeof ports.addComment>): Promise<SentPortComment> {
    const authorName = authorNameOf(actor, body);
    const { clientId, content, replyTo, quote } = body;
    const write = { actor, clientId, body: { portId: params.id, authorName, content, replyTo, quote } };
    return this.outbox.transaction(async (tx) => {
      const port = await this.ports.names(tx, params.id);
      if (!port) throw portNotFound();
      const portId = port.id;
      return idempotent(tx, write, async () => {
        const replied = await this.repliedOf(tx, portId, replyTo);
        const authorId = actor.kind === 'user' ? actor.id : null;
        const draft = {
          id: uuidv7(),
          portId,
          person: personKey(actor),
          authorName,
          isGuest: authorId === null,
          content,
          replyTo: replyTo ?? null,
          quote: standingQuote(quote, replied),
        };
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId });
        if (reason) return this.hold(tx, draft, reason);
        const comment = await this.comments.insert(tx, draft);
        announceAdded(tx, draft, { port, replied });
        // Last, because every other comment on the port waits for its row from here to the commit.
        if (!(await this.ports.addComments(tx, portId, 1))) throw portNotFound();
        return { ...viewComment(comment), isHeld: false };
      });
    });
  }

  /** A held comment stands among the deleted ones until a moderator lets it in. */
  private async hold(tx: Transaction, draft: CommentDraft, reason: HoldReason): Promise<SentPortComment> {
    const comment = await this.comments.insert(tx, { ...draft, deletedAt: new Date() });
    const held = await this.comments.lock(tx, draft.id);
    if (held) await this.contributions.hold(tx, this.kind, held, reason);
    return { ...viewComment(comment), isHeld: true };
  }

  /** Following twice is no error. */
  follow(code: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const port = await this.ports.names(tx, code);
      if (!port) throw portNotFound();
      const { id } = port;
      const title = port.nameRu ?? port.name;
      tx.emit(portEvents.followed, { userId, kind: 'port', id, title, follows });
    });
  }

  /** @throws Refusal when what is replied to is not a comment on this port */
  private async repliedOf(tx: Transaction, portId: string, id: string | undefined) {
    if (!id) return undefined;
    const replied = await this.comments.ofPort(tx, portId, id);
    if (!replied) throw repliedCommentNotFound();
    return replied;
  }
}

type CommentDraft = Insertable<Comment>;

function authorNameOf(actor: Actor, { authorName }: Body<typeof ports.addComment>): string {
  if (actor.kind === 'user') return actor.username;
  const message = authorName ? guestNameProblem(authorName) : 'Укажите имя';
  if (authorName && !message) return authorName;
  throw new Refusal('ValidationFailed', [{ field: 'authorName', message: message ?? '' }]);
}
