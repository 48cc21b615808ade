import {
  type Actor,
  type Body,
  type Origin,
  type Page,
  type PortComment,
  portEvents,
  type ports,
  type Request,
} from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import {
  CONFIG,
  commentNotFound,
  countsForNetwork,
  idempotent,
  networkHash,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  repliedCommentNotFound,
  requireUser,
  type Transaction,
  userIdOf,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { portNotFound } from '../port/port.refusals.js';
import { PortRepository } from '../port/port.repository.js';
import type { PortsConfig } from '../ports.config.js';
import { CommentRepository } from './comment.repository.js';
import { viewComment } from './comment.view.js';

export interface Likes {
  likes: number;
  liked: boolean;
}

@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  /** The newest first. */
  async read(portId: string, request: PageRequest): Promise<Page<PortComment>> {
    const port = await this.ports.commentCount(portId);
    if (!port) throw portNotFound();
    const page = viewPage(await this.comments.page(portId, request), viewComment);
    return { ...page, totalCount: port.commentCount };
  }

  add({ params, body, actor }: Request<typeof ports.addComment>): Promise<PortComment> {
    const authorName = authorNameOf(actor, body);
    const { clientId, content, replyTo } = body;
    const portId = params.id;
    const write = { actor, clientId, body: { portId, authorName, content, replyTo } };
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
        };
        const comment = await this.comments.insert(tx, draft);
        const portName = port.nameRu ?? port.name;
        const written = { commentId: comment.id, authorName, content, authorId };
        const repliedAuthorId = replied ? (userIdOf(replied.person) ?? null) : null;
        tx.emit(portEvents.commentAdded, { portId, portName, ...written, repliedAuthorId });
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

  /** Likes a comment, or takes the person's like back. */
  toggle(commentId: string, actor: Actor, origin: Origin): Promise<Likes> {
    const key = { commentId, person: personKey(actor) };
    return this.outbox.transaction(async (tx) => {
      // The row's lock puts two clicks at once in order.
      const comment = await this.comments.lock(tx, commentId);
      if (!comment || comment.deletedAt) throw commentNotFound();
      const earlier = await this.comments.deleteLike(tx, key);
      const liked = earlier === undefined;
      const { isCounted } = earlier ?? (await this.addLike(tx, key, actor, origin));
      const likes = comment.likes + (isCounted ? (liked ? 1 : -1) : 0);
      await this.comments.setLikes(tx, commentId, likes);
      tx.emit(portEvents.commentLiked, { portId: comment.portId, commentId, likes });
      return { likes, liked };
    });
  }

  private async addLike(
    tx: Transaction,
    key: { commentId: string; person: string },
    actor: Actor,
    origin: Origin,
  ): Promise<{ isCounted: boolean }> {
    const { commentId } = key;
    const network = networkHash(this.config, actor, origin, `like ${commentId}`);
    const isCounted = await countsForNetwork(network, (one) =>
      this.comments.countLikesOfNetwork(tx, commentId, one),
    );
    await this.comments.insertLike(tx, { ...key, network, isCounted });
    return { isCounted };
  }

  async likes(commentId: string, actor: Actor): Promise<Likes> {
    const likes = await this.comments.likes({ commentId, person: personKey(actor) });
    if (!likes) throw commentNotFound();
    return likes;
  }
}

function authorNameOf(actor: Actor, { authorName }: Body<typeof ports.addComment>): string {
  if (actor.kind === 'user') return actor.username;
  const message = authorName ? guestNameProblem(authorName) : 'Укажите имя';
  if (authorName && !message) return authorName;
  throw new Refusal('ValidationFailed', [{ field: 'authorName', message: message ?? '' }]);
}
