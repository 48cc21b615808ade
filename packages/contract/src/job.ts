import { z } from 'zod';

/** A content job answers at once; its outcome comes as an event (decision 12). */
export const jobAccepted = z
  .object({ success: z.boolean(), message: z.string(), jobId: z.uuid() })
  .meta({ id: 'JobAccepted' });
export type JobAccepted = z.output<typeof jobAccepted>;
