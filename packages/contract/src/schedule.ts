import { z } from 'zod';
import { defineCalls } from './call.js';
import { jobName, jobRun } from './job.js';
import { dateTime } from './text.js';

/** Login name under which the schedule starts jobs; no administrator has it, and its acts are in no audit trail. */
export const scheduleLogin = 'schedule';

/** When a content job runs by itself. */
export const schedule = z
  .object({
    job: jobName,
    /** Russian: «каждые 2 часа», «в понедельник в 6:00 UTC». */
    rule: z.string(),
    nextAt: dateTime.nullable(),
    lastAt: dateTime.nullable(),
    /** False when the settings have switched it off. */
    isOn: z.boolean(),
    /** Its last few runs, started by whomever, the newest first. */
    runs: z.array(jobRun),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof schedule>;

export const schedules = defineCalls('admin', {
  schedules: {
    method: 'GET',
    path: '/admin/schedules',
    summary: 'When each content job runs by itself, and when it will',
    access: 'admin',
    reply: z.array(schedule),
  },
  webhook: {
    method: 'POST',
    path: '/messenger/webhook/{secret}',
    summary:
      'What people write to the messenger’s bot; the messenger calls it with the secret that it was given',
    access: 'anyone',
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'Неверный адрес') }),
    body: z.looseObject({ update_id: z.int() }),
    reply: z.object({ success: z.boolean() }),
    rate: { points: 3000, seconds: 60 },
  },
});
