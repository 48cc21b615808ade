import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { text } from '../text/text.js';

/** A smaller number is not shown: it could show who complained. */
export const leastComplaintsTold = 3;
/** Older complaints are not counted. */
export const complaintYears = 2;

export const complaintCountCalls = defineCalls('protection', {
  complaintCount: {
    http: { method: 'GET', path: '/protection/complaint-count' },
    summary: 'How many complaints of the last two years name a ship, of those that a person has looked at',
    access: { who: 'anyone', rate: { points: 600, seconds: 60, personPoints: 120 } },
    query: z.object({ vesselName: text(200, 'Укажите название судна') }),
    reply: z.object({
      /** Null with fewer than three. */
      count: z.int().nullable(),
    }),
    cache: { seconds: 600, tags: ['complaint-counts'] },
  },
});
