import { z } from 'zod';
import { dateTime } from '../text/text.js';
import { contentJobName, contentJobRun } from './content-job.js';

/** Login name under which the schedule starts content jobs. No administrator has it, and it is never audited. */
export const scheduleLogin = 'schedule';

/** When a content job starts by itself. */
export const schedule = z
  .object({
    job: contentJobName,
    /** Russian: «каждые 2 часа», «каждый день в 3:00 UTC». */
    rule: z.string(),
    nextAt: dateTime.nullable(),
    lastAt: dateTime.nullable(),
    /** False when the settings have switched it off. */
    isOn: z.boolean(),
    /** Its last few runs, whoever started them, the newest first. */
    runs: z.array(contentJobRun),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.output<typeof schedule>;
