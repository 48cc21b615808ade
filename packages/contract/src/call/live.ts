import { z } from 'zod';

/**
 * Socket.IO rooms that any browser may ask for: `topic:<id>`, `news:<id>`, `port:<code>`, `consultation:<id>`
 * (which only its asker knows), `news` for new items, `forum` for its topics, `site` for its settings. Beside them `user:<id>` for that very person, by the session's
 * cookie, `admin` with the token, and `moderators` by either.
 */
export const publicRoom = z
  .string()
  .max(60)
  .regex(/^(news|forum|site|(topic|news|port|consultation):[0-9a-zA-Z-]{1,40})$/);

/** The browser sends the whole set of rooms it wants; the answer is the set it is in. `admin` needs the token. */
export const joinRooms = z.object({
  rooms: z.array(z.string().max(60)).max(20),
  adminToken: z.string().max(200).optional(),
});

/** The room of who may moderate: a person with the role, or the administrator's token. */
export const moderatorsRoom = 'moderators';

/** The room of one person. */
export const userRoom = (userId: string): string => `user:${userId}`;

/**
 * Cookie that begins and ends with a person's session. Scripts can read it, unlike the session's own cookie, so a
 * visitor's page does not have to request the current user.
 */
export const signedInCookie = 'kubrik_signed_in';

/** Socket.IO path, and the message beside the events, which are sent under their type. */
export const live = { join: 'join', path: '/api/live' } as const;
