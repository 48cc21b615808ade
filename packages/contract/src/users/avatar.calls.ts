import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { attachment } from '../media/attachment.schemas.js';
import { usernameWithdrawal } from '../moderation/measure.calls.js';
import { byId, text } from '../text/text.js';

/** The picture that a person shows to everybody. */
export const avatars = defineCalls('users', {
  changeAvatar: {
    http: { method: 'PUT', path: '/user/{id}/avatar' },
    summary: 'Shows a picture on one’s own page, another one, or none',
    access: {
      who: 'user',
      rate: { points: 120, seconds: 3600 },
      refusedWhileLeaving: true,
      refusedWhileRestricted: true,
    },
    params: byId,
    body: z.object({ attachment: z.string('Ожидается вложение').max(2000, 'Неверное вложение').nullable() }),
    refusals: ['Forbidden'],
    reply: z.object({ avatar: attachment.nullable() }),
    cache: { purges: ['people'] },
  },
  withdrawAvatar: {
    http: { method: 'POST', path: '/users/{username}/avatar-removal' },
    summary: 'Takes a picture of a person away that breaks the rules',
    access: { who: 'moderator' },
    params: z.object({ username: text(200) }),
    body: usernameWithdrawal,
    refusals: ['UserNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['people'] },
  },
});
