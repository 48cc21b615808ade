import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { id } from '../text/text.js';
import { rateSource } from './banking.schemas.js';

export const bankingEvents = defineEvents('banking', {
  newsPublished: {
    data: z.object({ newsId: id, title: z.string() }),
    purges: ['banking-news'],
  },
  reviewChanged: {
    data: z.object({ reviewId: id, bankId: z.int(), isDeleted: z.boolean().default(false) }),
    purges: ['banking-reviews'],
  },
  /** A review has been shown for the first time, about a bank that has a representative. */
  representedReviewed: {
    data: z.object({
      reviewId: id,
      bankId: z.int(),
      bankName: z.string(),
      currency: z.string(),
      /** The beginning of its comment; empty when it has none. */
      excerpt: z.string(),
      representativeId: id,
    }),
  },
  /** A moderator has decided about a claim, or it was deleted with its account. */
  claimDecided: {
    data: z.object({ claimId: id, isAccepted: z.boolean() }),
    purges: ['banking-reviews'],
  },
  /**
   * A company account that represents a bank or has replied to a review has changed its name, verification or people,
   * or was deleted.
   */
  representativeChanged: { data: z.object({ companyId: id }), purges: ['banking-reviews'] },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['banking', 'banking-reviews'] },
  /** Rates of a day as one source published them: by currency, the price of one unit in `base`. */
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
