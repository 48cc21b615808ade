import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId, dateTime, text } from '../text/text.js';

/** People whom one person may have blocked or muted; the list is read whole. */
export const maxRelationships = 1000;

/** What one person has decided about another. Nobody else learns of it. */
export const relationship = z
  .object({
    username: z.string(),
    /** Sends no private messages to the one who has decided, and does not cause notifications. */
    isBlocked: z.boolean(),
    /** Their messages and comments are folded where the one who has decided reads. */
    isMuted: z.boolean(),
    /** In small letters: those under which their texts are known since the decision. */
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
