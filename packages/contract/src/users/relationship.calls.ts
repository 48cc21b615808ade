import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId, dateTime, text } from '../text/text.js';

/** Most people whom one person may block or mute, because the whole list is read at once. */
export const maxRelationships = 1000;

/** What one person has decided about another; only the first one sees it. */
export const relationship = z
  .object({
    username: z.string(),
    /** A blocked person cannot send private messages to the other, nor cause notifications. */
    isBlocked: z.boolean(),
    /** A muted person's messages and comments are folded for the other. */
    isMuted: z.boolean(),
    /** Names of the muted or blocked person since the decision, in lower case. */
    names: z.array(z.string()),
    since: dateTime,
  })
  .meta({ id: 'Relationship' });
export type Relationship = z.output<typeof relationship>;

const choice = z.boolean('Ожидается да или нет').optional();
export const relationshipChange = z.object({ isBlocked: choice, isMuted: choice });

export const relationships = defineCalls('users', {
  relationships: {
    http: { method: 'GET', path: '/user/{id}/relationships' },
    summary: 'Whom one has blocked or muted, the latest first',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.array(relationship).max(maxRelationships),
  },
  changeRelationship: {
    http: { method: 'PUT', path: '/user/{id}/relationships/{username}' },
    summary: 'Blocks or mutes a person, or takes it back',
    access: { who: 'user', rate: { points: 600, seconds: 600, personPoints: 120 } },
    params: byId.extend({ username: text(200) }),
    body: relationshipChange,
    refusals: ['Forbidden', 'UserNotFound', 'RelationshipLimitReached'],
    reply: relationship.pick({ username: true, isBlocked: true, isMuted: true }),
  },
});
