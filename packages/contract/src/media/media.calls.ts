import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId } from '../text/text.js';
import { maxPartBytes } from './attachment.js';
import { newUpload, upload } from './attachment.schemas.js';

const beginning = z.coerce.number('Ожидается число').int('Ожидается целое число').min(0, 'Не меньше 0');

/** Length of bytes in base64, as the gateway passes on a binary body. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

// Uploads publish nothing; the text to which they are attached does.
const access = { who: 'anyone', refusedWhileRestricted: false } as const;

export const media = defineCalls('media', {
  beginUpload: {
    http: { method: 'POST', path: '/uploads', status: 201 },
    summary: 'Begins to upload a picture or document',
    access: { ...access, rate: { points: 300, seconds: 3600, personPoints: 120 } },
    body: newUpload,
    refusals: ['UploadLimitReached'],
    reply: upload,
  },
  upload: {
    http: { method: 'GET', path: '/uploads/{id}' },
    summary: 'How much of an own upload has arrived, so that it goes on from there',
    access: { ...access, rate: { points: 3000, seconds: 3600, personPoints: 1200 } },
    params: byId,
    refusals: ['UploadNotFound', 'AttachmentUnusable'],
    reply: upload,
    // It also finishes an upload whose last part got no answer, and then waits for the decoder.
    delivery: { timeout: 25_000, repeatable: false },
  },
  sendPart: {
    http: { method: 'PUT', path: '/uploads/{id}/parts', binaryBody: { maxBytes: maxPartBytes } },
    summary: 'Sends the next part of an own upload; the last one finishes it',
    access: { ...access, rate: { points: 6000, seconds: 600, personPoints: 2400 } },
    params: byId,
    /** `from`: how many bytes have arrived before. */
    query: z.object({ from: beginning }),
    body: z.object({
      bytes: z
        .base64('Ожидаются байты')
        .min(1, 'Пустая часть')
        .max(base64Length(maxPartBytes), 'Слишком большая часть'),
    }),
    refusals: ['UploadNotFound', 'UploadMisplaced', 'AttachmentUnusable'],
    reply: upload,
    // The last part waits for the decoder. A client that gets no answer asks how many bytes have arrived.
    delivery: { timeout: 25_000, repeatable: false },
  },
  discardUpload: {
    http: { method: 'DELETE', path: '/uploads/{id}' },
    summary: 'Discards an own upload that is attached to nothing',
    access: { ...access, rate: { points: 300, seconds: 3600, personPoints: 120 } },
    params: byId,
    refusals: ['UploadNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
});
