import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId } from '../../text/text.js';
import { subscription } from './subscription.schemas.js';

export const subscriptions = defineCalls('users', {
  subscriptions: {
    http: { method: 'GET', path: '/user/{id}/subscriptions' },
    summary: 'What one follows, the newest first',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.array(subscription),
  },
});
