import { z } from 'zod';
import { backgroundJobName, backgroundJobRun } from './background-job.js';
import { dateTime } from './text.js';

/** Login name under which the schedule starts background jobs. No administrator has it, and it is never audited. */
export const scheduleLogin = 'schedule';

/** When a background job starts by itself. */
export const schedule = z
  .object({
    job: backgroundJobName,
    /** Russian: «каждые 2 часа», «в понедельник в 6:00 UTC». */
    rule: z.string(),
    nextAt: dateTime.nullable(),
    lastAt: dateTime.nullable(),
    /** False when the settings have switched it off. */
    isOn: z.boolean(),
    /** Its last few runs, whoever started them, the newest first. */
    runs: z.array(backgroundJobRun),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof schedule>;
