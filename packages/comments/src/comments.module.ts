import {
  type Actor,
  type AnyCall,
  type CommentSource,
  type ConsumerSpec,
  forumEvents,
  type Origin,
  type Reaction,
} from '@kubrik/contract';
import {
  Call,
  Contributions,
  On,
  type PageRequest,
  type ReceivedEvent,
  type RegisteredKind,
  viewPage,
} from '@kubrik/service-kit';
import { Controller, type Provider, type Type } from '@nestjs/common';
import { CommentContribution } from './comment.contribution.js';
import { CommentRepository, type CommentRow } from './comment.repository.js';
import { CommentService, type NewComment } from './comment.service.js';
import { CommentHost } from './comment-host.js';
import { CommentReactionService } from './comment-reaction.service.js';

type Name =
  | 'comments'
  | 'follow'
  | 'addComment'
  | 'editComment'
  | 'commentVersions'
  | 'reactToComment'
  | 'takeReactionBack'
  | 'ownReactions'
  | 'reportComment'
  | 'deleteComment'
  | 'deleteOwnComment';

interface Comments<View extends object> {
  host: Type<CommentHost>;
  view: (comment: CommentRow) => View;
  calls: Record<Name, AnyCall>;
  /** For the chat's messages that repeat the comments. */
  chat: { source: CommentSource; deletions: ConsumerSpec; reactions: ConsumerSpec };
}

type ById = { params: { id: string }; actor: Actor; origin: Origin };
type ToReact = ById & { params: { reaction: Reaction } };

/**
 * The chat's events carry no addresses, so all unverified accounts that react there share the likes of one
 * network.
 */
const networkOfChat = 'chat';

/**
 * Comments on the things of a service.
 *
 *
 * @returns what the service's module needs: the kind for `contributionsOf`, controllers and providers
 */
export function commentsOf<View extends object>({
  host,
  view,
  calls,
  chat,
}: Comments<View>): {
  contribution: RegisteredKind;
  controllers: Type[];
  providers: Provider[];
} {
  return {
    contribution: {
      kind: CommentContribution,
      report: calls.reportComment,
      deleteByModerator: calls.deleteComment,
      withdraw: calls.deleteOwnComment,
    },
    controllers: [callHandler(calls, view), chatHandler(chat)],
    providers: [
      CommentRepository,
      CommentService,
      CommentReactionService,
      host,
      { provide: CommentHost, useExisting: host },
    ],
  };
}

/** A new class for each service, because the decorator names the service's calls. */
function callHandler<View extends object>(
  calls: Record<Name, AnyCall>,
  view: (comment: CommentRow) => View,
): Type {
  @Controller()
  class CommentHandler {
    constructor(
      private readonly service: CommentService,
      private readonly reactions: CommentReactionService,
    ) {}

    @Call(calls.comments)
    async comments({ params, query }: ById & { query: PageRequest }) {
      const { page, totalCount } = await this.service.page(params.id, query);
      return { ...viewPage(page, view), totalCount };
    }

    @Call(calls.follow)
    async follow({ params, body, actor }: ById & { body: { follows: boolean } }) {
      await this.service.follow(params.id, actor, body.follows);
      return body;
    }

    @Call(calls.addComment)
    add(request: NewComment) {
      return this.service.add(request, view);
    }

    @Call(calls.editComment)
    async edit({ params, body, actor, origin }: ById & { body: { content: string } }) {
      return view(await this.service.edit(params.id, actor, body.content, origin.heldFor));
    }

    @Call(calls.commentVersions)
    versions({ params }: ById) {
      return this.service.versions(params.id);
    }

    @Call(calls.reactToComment)
    react({ params: { id, reaction }, actor, origin }: ToReact) {
      return this.reactions.set(id, actor, origin, { reaction, isGiven: true });
    }

    @Call(calls.takeReactionBack)
    takeReactionBack({ params: { id, reaction }, actor, origin }: ToReact) {
      return this.reactions.set(id, actor, origin, { reaction, isGiven: false });
    }

    @Call(calls.ownReactions)
    ownReactions({ params, actor }: ById) {
      return this.reactions.own(params.id, actor);
    }
  }
  return CommentHandler;
}

/** Handles what people do with the chat's messages that repeat comments. */
function chatHandler({ source, deletions, reactions }: Comments<object>['chat']): Type {
  @Controller()
  class ChatHandler {
    constructor(
      private readonly host: CommentHost,
      private readonly kind: CommentContribution,
      private readonly contributions: Contributions,
      private readonly reactions: CommentReactionService,
    ) {}

    @On(forumEvents.commentRemoved, deletions)
    async removed({ data, tx }: ReceivedEvent<typeof forumEvents.commentRemoved>) {
      const { commentId, sourceType, isModerated } = data;
      if (sourceType !== source) return;
      await this.contributions.hideIn(tx, this.kind, commentId, isModerated ? 'deleted' : 'withdrawn');
    }

    @On(forumEvents.commentReacted, reactions)
    async reacted({ data, tx }: ReceivedEvent<typeof forumEvents.commentReacted>) {
      const { commentId, sourceType, userId, isUnverified, reaction, isGiven } = data;
      if (sourceType !== source) return;
      const network = isUnverified && this.host.takesLikesOfVisitors ? networkOfChat : null;
      await this.reactions.setIn(tx, { commentId, person: `user:${userId}`, reaction, network }, isGiven);
    }
  }
  return ChatHandler;
}
