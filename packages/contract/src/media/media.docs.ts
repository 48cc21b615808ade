import { describeCalls, describeFields } from '../call/describe.js';
import { attachment, newUpload, storedAttachment, upload } from './attachment.schemas.js';
import { media } from './media.calls.js';

const attachmentFields = {
  kind: 'What it is by its content: `picture` or `pdf`.',
  name: ['As the person’s file was named.', 'contract.jpg'],
  size: ['Bytes of the large picture, or of the document.', 184_320],
  width: ['Of the large picture, in pixels; null for a document.', 1536],
  height: ['Of the large picture, in pixels; null for a document.', 2048],
} as const;
describeFields(storedAttachment, attachmentFields);
describeFields(attachment, {
  ...attachmentFields,
  path: [
    'Beginning of its addresses on this site: `/small.webp` and `/large.webp` of a picture, `/document.pdf`. Of a private attachment they open for whoever asked, until the end of the next day.',
    '/media/attachments/01890a5d-ac96-774b-bcce-b302099a8057/public',
  ],
});
describeFields(newUpload, {
  name: ['Name of the file, for people.', 'contract.jpg'],
  size: ['Bytes of the whole file.', 2_480_112],
});
describeFields(upload, {
  received: ['Bytes that have arrived; the next part begins there.', 131_072],
  size: ['Bytes of the whole file.', 2_480_112],
  ticket: [
    'Stands in `attachments` of what one sends; null until all parts have arrived. It holds for a day.',
    null,
  ],
  attachment: ['Null until all parts have arrived.', null],
});
describeFields(media.sendPart.query, {
  from: ['How many bytes have arrived before; another number is refused by `UploadMisplaced`.', 0],
});
describeFields(media.sendPart.body, {
  bytes: ['The bytes, not encoded: `application/octet-stream`.', 'AAECAw=='],
});
const own = 'The upload has to be one’s own; another person’s is not found.';
describeCalls(media, {
  beginUpload:
    'JPEG, PNG, WebP, HEIC and PDF, up to 10 MB, told by content and not by name. People with an account upload 200 MB in a day, the visitors of one network 50 MB. What is attached to nothing goes after two days.',
  upload: `${own} Where the answer to the last part was lost, this finishes the upload as that part would have. A day after it was finished it is found no more.`,
  sendPart: `${own} At most 128 KiB in one part. The same part sent again changes nothing. The last part is answered when the file has been checked and its metadata dropped; what cannot be used is refused by \`AttachmentUnusable\` and forgotten.`,
  discardUpload: `${own} What is attached to something goes with that.`,
});
