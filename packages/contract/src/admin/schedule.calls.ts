import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { schedule } from './schedule.schemas.js';

export const schedules = defineCalls('admin', {
  schedules: {
    http: { method: 'GET', path: '/admin/schedules' },
    summary: 'When each content job runs by itself, and when it will',
    access: { who: 'admin' },
    reply: z.array(schedule),
  },
});
