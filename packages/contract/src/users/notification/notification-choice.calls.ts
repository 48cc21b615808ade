import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId } from '../../text/text.js';
import { notificationChoice } from './notification-choice.schemas.js';

export const notificationChoices = defineCalls('users', {
  notificationChoices: {
    http: { method: 'GET', path: '/user/{id}/notifications/choices' },
    summary: 'Where one’s own notifications of each kind go',
    access: { who: 'user' },
    params: byId,
    refusals: ['Forbidden'],
    reply: z.array(notificationChoice),
  },
  chooseNotifications: {
    http: { method: 'PUT', path: '/user/{id}/notifications/choices' },
    summary: 'Chooses where one’s own notifications of one kind go; answers with all kinds',
    access: { who: 'user', rate: { points: 300, seconds: 600, personPoints: 120 } },
    params: byId,
    body: notificationChoice.omit({ isMandatory: true }).partial().required({ type: true }),
    refusals: ['Forbidden', 'NotificationMandatory'],
    reply: z.array(notificationChoice),
  },
});
