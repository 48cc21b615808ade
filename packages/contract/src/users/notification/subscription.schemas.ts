import { z } from 'zod';
import type { Call } from '../../call/call.js';
import { dateTime, id, text } from '../../text/text.js';

/** What a person can follow. Followers are notified of what others write there and of what happens to it. */
export const followedKind = z.enum(['topic', 'news', 'port', 'vacancy', 'company']);
export type FollowedKind = z.output<typeof followedKind>;

/** Most subscriptions of a person; a new one replaces the oldest. */
export const maxSubscriptions = 300;

export const subscription = z
  .object({
    kind: followedKind,
    /** Id of the topic, news item, port, vacancy or company. */
    id: text(200),
    title: z.string(),
    /** Path of its page on this site. */
    path: z.string(),
    createdAt: dateTime,
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscription>;

export const following = z.object({ follows: z.boolean('Ожидается да или нет') }).meta({ id: 'Following' });

/** Call to follow something or stop following it; the service that owns the thing declares it. */
export const followCall = {
  access: {
    who: 'user',
    rate: { points: 1200, seconds: 600, personPoints: 120 },
    refusedWhileRestricted: false,
  },
  body: following,
  reply: following,
} as const satisfies Partial<Call>;

/** Data of the event that a person has begun or stopped following something. */
export const followedData = z.object({
  userId: id,
  kind: followedKind,
  id: z.string(),
  title: z.string(),
  follows: z.boolean(),
});
