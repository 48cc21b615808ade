import { z } from 'zod';

/** Socket.IO rooms that a browser may ask for: `topic:<id>`, `news:<id>`, `port:<id>`, and `news` for new items. */
export const publicRoom = z
  .string()
  .max(60)
  .regex(/^(news|(topic|news|port):[0-9a-f-]{1,40})$/);

/** The browser sends the whole set of rooms it wants; the answer is the set it is in. `admin` needs the token. */
export const joinRooms = z.object({
  rooms: z.array(z.string().max(60)).max(20),
  adminToken: z.string().max(200).optional(),
});

/** Names of the messages between browser and gateway beside the events themselves, which keep their type as name. */
export const live = { join: 'join', path: '/api/live' } as const;
