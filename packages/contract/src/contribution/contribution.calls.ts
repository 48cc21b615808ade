import { z } from 'zod';
import type { CallSpec } from '../call/call.js';
import type { ErrorCode } from '../call/error.js';
import { moderatedDeletionQuery, newReport } from '../moderation/report.schemas.js';
import { byId } from '../text/text.js';

interface Contribution<NotFound extends ErrorCode, Params extends z.ZodObject> {
  /** Of one: `/ports/comments/{id}`. */
  path: string;
  /** As in «Reports a comment to the moderators». */
  thing: string;
  notFound: NotFound;
  /** By the id of a comment or message, unless given. */
  params?: Params;
}

const success = z.object({ success: z.boolean() });

/** What people and moderators may do to a contribution of one kind; an entry adds what it purges. */
export function contributionCalls<
  const NotFound extends ErrorCode,
  Params extends z.ZodObject = typeof byId,
>({ path, thing, notFound, params = byId as unknown as Params }: Contribution<NotFound, Params>) {
  const ownPath = path.replace(/\/([^/]+)\/\{/, '/own-$1/{');
  const refusals = [notFound, 'Forbidden'] as const;
  return {
    /** Anybody. */
    report: {
      http: { method: 'POST', path: `${path}/reports`, status: 201 },
      summary: `Reports ${thing} to the moderators; no login is needed`,
      // A whole crew shares one address; the inbox takes fewer of one network in a day.
      access: {
        who: 'anyone',
        rate: { points: 120, seconds: 3600, personPoints: 30 },
        refusedWhileLeaving: true,
        // Moderators alone read it, and guests report as well.
        refusedWhileRestricted: false,
      },
      params,
      body: newReport,
      refusals,
      reply: success,
      // A person's second report of the same thing is not counted.
      delivery: { repeatable: true },
    },
    /** Its author. */
    withdraw: {
      http: { method: 'DELETE', path: ownPath },
      summary: `Deletes ${thing} of one’s own`,
      access: { who: 'user', rate: { points: 120, seconds: 60 } },
      params,
      refusals,
      reply: success,
    },
    deleteByModerator: {
      http: { method: 'DELETE', path },
      summary: `Deletes ${thing}`,
      access: { who: 'moderator' },
      params,
      query: moderatedDeletionQuery,
      refusals: [notFound],
      reply: success,
    },
  } as const satisfies Record<string, CallSpec>;
}
