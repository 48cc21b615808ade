import { z } from 'zod';
import type { CallSpec } from '../call/call.js';
import type { ErrorCode } from '../call/error.js';
import { moderatedDeletionQuery, newReport } from '../moderation/report.schemas.js';
import { byId } from '../text/text.js';

interface Contribution<NotFound extends ErrorCode, Params extends z.ZodObject> {
  /** Path of one contribution: `/ports/comments/{id}`. */
  path: string;
  /** Its name in the summary, as in «Reports a comment to the moderators». */
  thing: string;
  notFound: NotFound;
  /** Path parameters; by default the id of a comment or message. */
  params?: Params;
}

const success = z.object({ success: z.boolean() });

/** Declares the calls of a kind of contribution for people and moderators; an entry adds the tags that they purge. */
export function contributionCalls<
  const NotFound extends ErrorCode,
  Params extends z.ZodObject = typeof byId,
>({ path, thing, notFound, params = byId as unknown as Params }: Contribution<NotFound, Params>) {
  const ownPath = path.replace(/\/([^/]+)\/\{/, '/own-$1/{');
  const refusals = [notFound, 'Forbidden'] as const;
  return {
    /** Anybody may report. */
    report: {
      http: { method: 'POST', path: `${path}/reports`, status: 201 },
      summary: `Reports ${thing} to the moderators; no login is needed`,
      // The rate is high because a whole crew shares one address; the inbox accepts fewer reports of one network in a
      // day.
      access: {
        who: 'anyone',
        rate: { points: 120, seconds: 3600, personPoints: 30 },
        refusedWhileLeaving: true,
        // Only moderators read a report, and guests may report, too.
        refusedWhileRestricted: false,
      },
      params,
      body: newReport,
      refusals,
      reply: success,
      // A person's second report of the same thing is not counted.
      delivery: { repeatable: true },
    },
    /** The author may withdraw it. */
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
