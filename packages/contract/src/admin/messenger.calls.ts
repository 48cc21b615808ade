import { z } from 'zod';
import { defineCalls } from '../call/call.js';

export const messenger = defineCalls('admin', {
  bot: {
    http: { method: 'GET', path: '/messenger/bot' },
    summary: 'Name of the messenger’s bot that answers people; null without one',
    access: { who: 'anyone' },
    reply: z.object({ username: z.string().nullable() }),
  },
  webhook: {
    http: { method: 'POST', path: '/messenger/webhook/{secret}' },
    summary:
      'What people write to the messenger’s bot; the messenger calls it with the secret that it was given',
    access: { who: 'anyone', rate: { points: 3000, seconds: 60 } },
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'Неверный адрес') }),
    body: z.looseObject({ update_id: z.int() }),
    reply: z.object({ success: z.boolean() }),
  },
});
