import { z } from 'zod';

/**
 * Socket.IO rooms that any browser may ask for: `topic:<id>`, `news:<id>`, `port:<code>`, `news` for new items,
 * `forum` for its topics, `site` for its settings. Beside them `user:<id>` for that very person, by the session's
 * cookie, and `admin` with the token.
 */
export const publicRoom = z
  .string()
  .max(60)
  .regex(/^(news|forum|site|(topic|news|port):[0-9a-zA-Z-]{1,40})$/);

/** The browser sends the whole set of rooms it wants; the answer is the set it is in. `admin` needs the token. */
export const joinRooms = z.object({
  rooms: z.array(z.string().max(60)).max(20),
  adminToken: z.string().max(200).optional(),
});

/** The room of one person. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** Names of the messages between browser and gateway beside the events themselves, which keep their type as name. */
/**
 * Cookie that lives and ends with a person's session and says only that there is one, because scripts cannot see that:
 * a visitor's page then need not ask who is here.
 */
export const signedInCookie = 'kubrik_signed_in';

export const live = { join: 'join', path: '/api/live' } as const;
