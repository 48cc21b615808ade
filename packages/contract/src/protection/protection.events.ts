import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { id } from '../text/text.js';
import { complaintStatus } from './protection.schemas.js';

export const protectionEvents = defineEvents('protection', {
  newsPublished: {
    data: z.object({ newsId: id, title: z.string(), isWeeklyDigest: z.boolean() }),
    purges: ['protection-news'],
  },
  /** The asker of a question wants it shown in the main chat, without a name. */
  questionShared: {
    key: 'consultationId',
    data: z.object({ consultationId: id, question: z.string() }),
  },
  /** The text that an AI has composed so far for an answer: always the whole text, in whole sentences. */
  answerComposed: {
    key: 'consultationId',
    data: z.object({ consultationId: id, composed: z.string(), isFinished: z.boolean() }),
    rooms: ['consultation:{consultationId}'],
  },
  /** A complaint was received or changed. The event has none of its text. */
  complaintChanged: {
    data: z.object({ complaintId: id, status: complaintStatus }),
    rooms: ['admin'],
    purges: ['complaint-counts'],
  },
  /** A thing now has exactly these attachments. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
