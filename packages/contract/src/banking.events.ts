import { z } from 'zod';
import { rateSource } from './banking.schemas.js';
import { defineEvents } from './event.js';
import { deletedByModeratorData, heldTextData, reportedData } from './report.schemas.js';
import { id } from './text.js';

export const bankingEvents = defineEvents('banking', {
  newsPublished: {
    data: z.object({ newsId: id, title: z.string() }),
    purges: ['banking-news'],
  },
  reviewChanged: {
    data: z.object({ reviewId: id, bankId: z.int(), isDeleted: z.boolean().default(false) }),
    purges: ['banking-reviews'],
  },
  /** Somebody reports a review to the moderators. */
  reported: { data: reportedData },
  /** A moderator deleted it at its place; the inbox keeps it, and its author is told. */
  deletedByModerator: { data: deletedByModeratorData },
  /** A moderator looks at it before others do. */
  textHeld: { data: heldTextData },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['banking', 'banking-reviews'] },
  /** Rates of a day as one source published them: price of one unit in `base`, by currency. */
  ratesUpdated: {
    data: z.object({
      source: rateSource,
      base: z.enum(['RUB', 'EUR']),
      date: z.iso.date(),
      rates: z.record(z.string(), z.number()),
    }),
    purges: ['rates'],
  },
});
