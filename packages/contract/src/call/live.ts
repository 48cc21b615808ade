import { z } from 'zod';

/**
 * Socket.IO rooms that any browser may join: `topic:<id>`, `news:<id>`, `port:<code>`, `consultation:<id>` (only its
 * asker knows the id), `news` for new items, `forum` for its topics, `site` for its settings. Other rooms: `user:<id>`
 * only for that person, by the session's cookie; `admin` with the token; `moderators` by either.
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

/** The room of moderators: people with the role, and the administrator's token. */
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
