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
  /** A question that its asker wants shown in the main chat, without a name. */
  questionShared: {
    key: 'consultationId',
    data: z.object({ consultationId: id, question: z.string() }),
  },
  /** What an AI has composed so far on an answer: the whole text each time, whole sentences. */
  answerComposed: {
    key: 'consultationId',
    data: z.object({ consultationId: id, composed: z.string(), isFinished: z.boolean() }),
    rooms: ['consultation:{consultationId}'],
  },
  /** A complaint was received or changed; the event has nothing of its text. */
  complaintChanged: {
    data: z.object({ complaintId: id, status: complaintStatus }),
    rooms: ['admin'],
    purges: ['complaint-counts'],
  },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
