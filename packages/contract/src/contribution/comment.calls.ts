import { z } from 'zod';
import type { CacheTag } from '../call/cache-tags.js';
import type { CallSpec } from '../call/call.js';
import type { ErrorCode } from '../call/error.js';
import { byId, pageQuery } from '../text/text.js';
import { followCall } from '../users/notification/subscription.schemas.js';
import { commentChange, commentVersion } from './comment.schemas.js';
import { contributionCalls } from './contribution.calls.js';
import { ownCommentReactions, reactToCommentCall } from './reaction.schemas.js';

interface Comments<
  Params extends z.ZodObject,
  NotFound extends ErrorCode,
  New extends z.ZodObject,
  Shown extends z.ZodObject,
  Sent extends z.ZodObject,
> {
  /** Path of all things that can have comments: `/ports`. */
  path: string;
  /** The name of one of them in the summaries: `a port`. */
  thing: string;
  /** Path parameters of a thing: its `id`. */
  params: Params;
  notFound: NotFound;
  body: New;
  reply: Shown;
  /** What the author of a new comment gets. */
  sent: Sent;
  /** Tag of the cached comments of one thing. */
  tag: CacheTag<'id'>;
  /** Tags of all answers that show the comments of a thing or their number. */
  purges: readonly CacheTag<'id'>[];
}

/** Declares the calls for comments on a kind of thing. */
export const commentCalls = <
  Params extends z.ZodObject,
  const NotFound extends ErrorCode,
  New extends z.ZodObject,
  Shown extends z.ZodObject,
  Sent extends z.ZodObject,
>(
  comments: Comments<Params, NotFound, New, Shown, Sent>,
) => ({ ...callsOfThing(comments), ...callsOfComment(comments.path, comments.reply) });

function callsOfThing<
  Params extends z.ZodObject,
  const NotFound extends ErrorCode,
  New extends z.ZodObject,
  Shown extends z.ZodObject,
  Sent extends z.ZodObject,
>({
  path,
  thing,
  params,
  notFound,
  body,
  reply,
  sent,
  tag,
  purges,
}: Comments<Params, NotFound, New, Shown, Sent>) {
  const ofThing = { params, refusals: [notFound] } as const;
  return {
    comments: {
      ...ofThing,
      http: { method: 'GET', path: `${path}/{id}/comments` },
      summary: `Comments on ${thing}, the newest first`,
      access: { who: 'anyone' },
      query: pageQuery(50),
      reply: z.array(reply),
      paged: true,
      cache: { seconds: 60, tags: [tag] },
    },
    follow: {
      ...followCall,
      ...ofThing,
      http: { method: 'PUT', path: `${path}/{id}/subscription` },
      summary: `Follows ${thing}, or no longer`,
    },
    addComment: {
      ...ofThing,
      http: { method: 'POST', path: `${path}/{id}/comments`, status: 201 },
      summary: `Adds a comment on ${thing}; no login is needed`,
      access: {
        who: 'anyone',
        // A whole crew shares one address behind its satellite link.
        rate: { points: 300, seconds: 60 },
        guestName: 'authorName',
      },
      body,
      publishes: { fields: ['content', 'authorName'], holds: true },
      reply: sent,
      cache: { purges },
    },
    ownReactions: {
      ...ofThing,
      http: { method: 'GET', path: `${path}/{id}/own-reactions` },
      summary: `What the person has reacted to comments on ${thing} with: the newest 2,000 that have a reaction of theirs`,
      access: { who: 'user' },
      reply: z.array(ownCommentReactions),
    },
  } as const satisfies Record<string, CallSpec>;
}

function callsOfComment<Shown extends z.ZodObject>(pathOfThings: string, reply: Shown) {
  const path = `${pathOfThings}/comments/{id}`;
  const ofContribution = contributionCalls({ path, thing: 'a comment', notFound: 'CommentNotFound' });
  return {
    editComment: {
      http: { method: 'PUT', path },
      summary: 'Changes the text of an own comment; its earlier texts are kept for moderators',
      access: { who: 'user', rate: { points: 120, seconds: 60 } },
      params: byId,
      body: commentChange,
      publishes: { fields: ['content'], holds: true },
      refusals: ['CommentNotFound', 'Forbidden'],
      reply,
    },
    deleteOwnComment: ofContribution.withdraw,
    deleteComment: ofContribution.deleteByModerator,
    reportComment: ofContribution.report,
    reactToComment: {
      ...reactToCommentCall,
      http: { method: 'PUT', path: `${path}/reactions/{reaction}` },
      summary: 'Reacts to a comment; one reaction of each kind for a person',
    },
    takeReactionBack: {
      ...reactToCommentCall,
      http: { method: 'DELETE', path: `${path}/reactions/{reaction}` },
      summary: 'Takes an own reaction to a comment back',
    },
    commentVersions: {
      http: { method: 'GET', path: `${path}/versions` },
      summary: 'The earlier texts of a comment, the oldest first',
      access: { who: 'moderator' },
      params: byId,
      refusals: ['CommentNotFound'],
      reply: z.array(commentVersion),
    },
  } as const satisfies Record<string, CallSpec>;
}
