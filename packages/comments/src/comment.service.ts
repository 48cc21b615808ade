import type { Actor, CommentVersion, HoldReason, Origin } from '@kubrik/contract';
import { guestNameProblem } from '@kubrik/names';
import {
  Contributions,
  commentNotFound,
  holdReasonOf,
  idempotent,
  markOfChange,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  type RowPage,
  repliedCommentNotFound,
  requireUser,
  type Transaction,
  verifiedQuote,
  wouldBeHeld,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CommentContribution } from './comment.contribution.js';
import { CommentRepository, type CommentRow, type LockedComment } from './comment.repository.js';
import { CommentHost } from './comment-host.js';

export interface NewComment {
  params: { id: string };
  body: {
    clientId?: string | undefined;
    /** Name of a visitor; a person with an account writes under the account's name. */
    authorName?: string | undefined;
    authorEmail?: string | undefined;
    content: string;
    replyTo?: string | undefined;
    quote?: string | undefined;
  };
  actor: Actor;
  origin: Origin;
}

/**
 * What people write about a place, and what authors later do with it. Guests can change nothing, because
 * nothing proves who they are.
 */
@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly host: CommentHost,
    private readonly kind: CommentContribution,
    private readonly contributions: Contributions,
    private readonly outbox: Outbox,
  ) {}

  /** The comments of a place, the newest first, with their total number. */
  async page(code: string, request: PageRequest): Promise<{ page: RowPage<CommentRow>; totalCount: number }> {
    const place = await this.host.countOf(code);
    if (!place) throw this.host.placeNotFound();
    return { page: await this.comments.page(place.id, request), totalCount: place.commentCount };
  }

  /** @param view what the author gets; it is stored, so that a repeated call gets the same answer */
  add<View extends object>(
    { params, body, actor, origin }: NewComment,
    view: (comment: CommentRow) => View,
  ): Promise<View & { isHeld: boolean }> {
    const { clientId, ...written } = body;
    const authorName = signatureOf(actor, written.authorName);
    const write = { actor, clientId, body: { [this.host.placeField]: params.id, ...written } };
    return this.outbox.transaction(async (tx) => {
      const place = await this.host.find(tx, params.id);
      if (!place) throw this.host.placeNotFound();
      return idempotent(tx, write, async () => {
        const replied = await this.repliedOf(tx, place.id, written.replyTo);
        const authorId = actor.kind === 'user' ? actor.id : null;
        const reason = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId });
        const comment = await this.comments.insert(tx, {
          id: uuidv7(),
          placeId: place.id,
          person: personKey(actor),
          authorName,
          authorEmail: written.authorEmail ?? null,
          isGuest: authorId === null,
          content: written.content,
          replyTo: written.replyTo ?? null,
          quote: verifiedQuote(written.quote, replied),
          // A held comment stands among the deleted ones until a moderator lets it in.
          deletedAt: reason ? new Date() : null,
        });
        if (reason) await this.contributions.hold(tx, this.kind, comment, reason);
        else {
          this.host.added(tx, place, comment, replied);
          // Last, because it locks the place's row until the commit, and every other comment on the place
          // waits for that.
          if (!(await this.host.addComments(tx, place.id, 1))) throw this.host.placeNotFound();
        }
        return { ...view(comment), isHeld: reason !== undefined };
      });
    });
  }

  /** The same text a second time changes nothing, so a call whose answer was lost can be repeated. */
  edit(id: string, actor: Actor, content: string, heldFor?: HoldReason): Promise<CommentRow> {
    return this.outbox.transaction(async (tx) => {
      const { id: authorId } = requireUser(actor);
      const comment = await this.contributions.lockOwn(tx, this.kind, id, actor);
      if (comment.content === content) return this.comments.read(tx, id);
      if (await holdReasonOf(tx.kit, { reason: heldFor, authorId })) throw wouldBeHeld('content');
      const { placeId, person, authorName, content: earlierContent } = comment;
      const version = { id: uuidv7(), commentId: id, content: earlierContent, person };
      await this.comments.keepVersion(tx, { ...version, replacedAt: new Date() });
      const editedAt = markOfChange(comment);
      await this.comments.change(tx, id, { content, editedAt });
      this.host.changed(tx, placeId, { commentId: id, content, editedAt: editedAt?.toISOString() ?? null });
      const place = await this.host.find(tx, placeId);
      const said = { commentId: id, authorId, authorName, content, earlierContent };
      if (place) this.host.reworded(tx, place, said);
      return this.comments.read(tx, id);
    });
  }

  /** Earlier texts of a comment, the oldest first. */
  async versions(id: string): Promise<CommentVersion[]> {
    if (!(await this.comments.exists(id))) throw commentNotFound();
    const versions = await this.comments.versions(id);
    return versions.map(({ content, replacedAt }) => ({ content, replacedAt: replacedAt.toISOString() }));
  }

  /** Following twice is no error. */
  follow(code: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const place = await this.host.find(tx, code);
      if (!place) throw this.host.placeNotFound();
      this.host.followed(tx, place, userId, follows);
    });
  }

  /** @throws Refusal when the original is not a comment on this place */
  private async repliedOf(
    tx: Transaction,
    placeId: string,
    id: string | undefined,
  ): Promise<LockedComment | undefined> {
    if (!id) return undefined;
    const replied = await this.comments.ofPlace(tx, placeId, id);
    if (!replied) throw repliedCommentNotFound();
    return replied;
  }
}

function signatureOf(actor: Actor, authorName: string | undefined): string {
  if (actor.kind === 'user') return actor.username;
  const message = authorName ? guestNameProblem(authorName) : 'Укажите имя';
  if (authorName && !message) return authorName;
  throw new Refusal('ValidationFailed', [{ field: 'authorName', message: message ?? '' }]);
}
