import {
  type Actor,
  type Body,
  type Page,
  type PortComment,
  portEvents,
  type ports,
  type Request,
} from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import {
  flagOf,
  idempotent,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  repliedCommentNotFound,
  requireUser,
  standingQuote,
  type Transaction,
  userIdOf,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../port/port.refusals.js';
import { PortRepository } from '../port/port.repository.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';
import { reportedComment } from './reported-comment.js';

@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The newest first. */
  async read(portId: string, request: PageRequest): Promise<Page<PortComment>> {
    const port = await this.ports.commentCount(portId);
    if (!port) throw portNotFound();
    const page = viewPage(await this.comments.page(portId, request), viewComment);
    return { ...page, totalCount: port.commentCount };
  }

  add({ params, body, actor, origin }: Request<typeof ports.addComment>): Promise<PortComment> {
    const authorName = authorNameOf(actor, body);
    const { clientId, content, replyTo, quote } = body;
    const portId = params.id;
    const write = { actor, clientId, body: { portId, authorName, content, replyTo, quote } };
    return this.outbox.transaction(async (tx) => {
      const port = await this.ports.names(tx, portId);
      if (!port) throw portNotFound();
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
        const comment = await this.comments.insert(tx, draft);
        const portName = port.nameRu ?? port.name;
        const written = { commentId: comment.id, authorName, content, authorId };
        const repliedAuthorId = replied ? (userIdOf(replied.person) ?? null) : null;
        tx.emit(portEvents.commentAdded, { portId, portName, ...written, repliedAuthorId });
        const { flaggedFor } = origin;
        if (flaggedFor) tx.emit(portEvents.flagged, flagOf(flaggedFor, reportedComment(comment.id, draft)));
        // Last, because every other comment on the port waits for its row from here to the commit.
        if (!(await this.ports.addComments(tx, portId, 1))) throw portNotFound();
        return viewComment(comment);
      });
    });
  }

  /** Following twice is no error. */
  follow(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const port = await this.ports.names(tx, id);
      if (!port) throw portNotFound();
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

function authorNameOf(actor: Actor, { authorName }: Body<typeof ports.addComment>): string {
  if (actor.kind === 'user') return actor.username;
  const message = authorName ? guestNameProblem(authorName) : 'Укажите имя';
  if (authorName && !message) return authorName;
  throw new Refusal('ValidationFailed', [{ field: 'authorName', message: message ?? '' }]);
}
