import { randomUUID } from 'node:crypto';
import { type Attachment, attachmentAddress, maxPartBytes, type Upload } from '@kubrik/contract';
import { Attachments, personKey, readerHeader } from '@kubrik/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../services/media/src/testing/documents.ts';
import { aJpeg } from '../services/media/src/testing/pictures.ts';
import { type Person, register } from './support/people.ts';
import { type Reply, type Stack, startStack } from './support/stack.ts';

const octets = 'application/octet-stream';
/** Several parts, the last of which is shorter. */
let photo: Buffer;
let stack: Stack;
let author: Person;
let reader: Person;
beforeAll(async () => {
  stack = await startStack({ services: ['forum', 'users', 'media', 'admin'] });
  [author, reader] = [await register(stack, 'bosun'), await register(stack, 'cook')];
  photo = await aJpeg(1000, 700);
  expect(photo.length).toBeGreaterThan(2 * maxPartBytes);
});
afterAll(() => stack?.stop());

const succeeded = (reply: Reply) => {
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${stack.url}${path}`, { headers });
const statusOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).status;

const begin = async (file: Buffer, headers: Record<string, string>, name = 'photo.jpg') => {
  const body = { name, size: file.length, clientId: randomUUID() };
  return stack.request('POST', '/api/uploads', { headers, body });
};
const sendPart = (id: string, file: Buffer, from: number, headers: Record<string, string>) => {
  const raw = new Uint8Array(file.subarray(from, from + maxPartBytes));
  const typed = { ...headers, 'content-type': octets };
  return stack.request('PUT', `/api/uploads/${id}/parts?from=${from}`, { headers: typed, raw });
};
async function uploaded(file: Buffer, headers: Record<string, string>, name?: string): Promise<Upload> {
  let upload: Upload = succeeded(await begin(file, headers, name));
  while (upload.received < file.length)
    upload = succeeded(await sendPart(upload.id, file, upload.received, headers));
  return upload;
}
const say = async ({ cookie }: Person, body: object) =>
  succeeded(await stack.request('POST', '/api/chat', { headers: { cookie }, body }));
const large = (attachment: Attachment) => attachmentAddress(attachment.path, 'large');

describe('a picture on its way', () => {
  it('goes on where it was after a lost answer, hangs on a message, and goes with it', async () => {
    const headers = { cookie: author.cookie };
    const { id }: Upload = succeeded(await begin(photo, headers));
    succeeded(await sendPart(id, photo, 0, headers));
    // Its answer is lost: the browser asks how much has arrived.
    succeeded(await sendPart(id, photo, maxPartBytes, headers));
    let upload: Upload = succeeded(await stack.request('GET', `/api/uploads/${id}`, { headers }));
    expect(upload).toMatchObject({ received: 2 * maxPartBytes, ticket: null });
    while (!upload.ticket) upload = succeeded(await sendPart(id, photo, upload.received, headers));

    const message = await say(author, { attachments: [upload.ticket] });
    expect(message).toMatchObject({ content: '', attachments: [{ id, kind: 'picture', width: 1000 }] });
    await stack.settle();
    const [attachment] = message.attachments;
    const picture = await get(large(attachment));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await picture.arrayBuffer()).byteLength).toBe(attachment.size);
    expect(await statusOf(large(attachment), { 'if-none-match': picture.headers.get('etag') ?? '' })).toBe(
      304,
    );

    succeeded(await stack.request('DELETE', `/api/forum/own-messages/${message.id}`, { headers }));
    await stack.settle();
    expect(await statusOf(large(attachment))).toBe(404);
  });

  it('is an upload of whoever has the cookie, also of a visitor, and of nobody else', async () => {
    const begun = await begin(photo, {});
    const { id } = succeeded(begun);
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(succeeded(await stack.request('GET', `/api/uploads/${id}`, { headers: { cookie } })).id).toBe(id);
    for (const headers of [{}, { cookie: author.cookie }] as Record<string, string>[]) {
      expect((await stack.request('GET', `/api/uploads/${id}`, { headers })).body.code).toBe(
        'UploadNotFound',
      );
      expect((await sendPart(id, photo, 0, headers)).body.code).toBe('UploadNotFound');
    }
  });

  it.each([
    ['as JSON', 'application/json', 2, 415, 'Ожидается application/octet-stream'],
    ['too large', octets, maxPartBytes + 1, 413, 'Слишком большая часть файла: не больше 128 КБ'],
  ])('is refused %s, with what is expected', async (_, type, size, status, message) => {
    const headers = { cookie: author.cookie };
    const { id }: Upload = succeeded(await begin(photo, headers));
    const raw = new Uint8Array(size).fill(49);
    const typed = { ...headers, 'content-type': type };
    const refused = await stack.request('PUT', `/api/uploads/${id}/parts?from=0`, { headers: typed, raw });
    expect(refused.status).toBe(status);
    expect(refused.body.details).toEqual([{ field: 'body', message }]);
  });

  it('is refused with what it is, when it is none', async () => {
    const headers = { cookie: author.cookie };
    const file = Buffer.from('<svg onload="evil()"/>');
    const { id } = succeeded(await begin(file, headers, 'photo.jpg'));
    const refused = await sendPart(id, file, 0, headers);
    expect(refused).toMatchObject({ status: 400, body: { code: 'AttachmentUnusable' } });
    expect((await begin(Buffer.alloc(10 * 1024 * 1024 + 1), headers)).status).toBe(400);
    expect((await begin(Buffer.alloc(0), headers)).status).toBe(400);
  });
});

describe('a document', () => {
  it('is downloaded under its name', async () => {
    const headers = { cookie: author.cookie };
    const { ticket } = await uploaded(await aPdf(), headers, 'Контракт.pdf');
    const { attachments } = await say(author, { message: 'Смотрите', attachments: [ticket] });
    const answer = await get(attachmentAddress(attachments[0].path, 'document'));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Контракт.pdf')}`,
    );
  });
});

describe('a private attachment', () => {
  /** A message that a moderator has to look at first, so that only its author may read it. */
  async function held() {
    const headers = { cookie: reader.cookie };
    const { ticket } = await uploaded(photo, headers);
    const message = await say(reader, { message: 'https://crew.example', attachments: [ticket] });
    expect(message.isHeld).toBe(true);
    await stack.settle();
    return message.attachments[0] as Attachment;
  }

  it('opens for whom its path was made, and not for others who have it', async () => {
    const attachment = await held();
    const path = large(attachment);
    const opened = await get(path, { cookie: reader.cookie });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    for (const headers of [
      {},
      { cookie: author.cookie },
      { cookie: `${reader.cookie}x` },
      // Headers by which the gateway would speak, from outside.
      { [readerHeader]: `user:${reader.id}` },
      { [readerHeader]: `user:${reader.id}`, authorization: 'Bearer internal-token-of-the-tests' },
      { cookie: author.cookie, [readerHeader]: `user:${reader.id}` },
    ])
      expect(await statusOf(path, headers as Record<string, string>)).toBe(404);
    expect(await statusOf(`/media/attachments/${attachment.id}/public/large.webp`)).toBe(404);
  });

  it('opens for an administrator by the token of the panel, as a program sends it', async () => {
    const attachment = await held();
    const admin = { kind: 'admin', login: 'admin' } as const;
    const key = (await stack.environment.env('media')).ATTACHMENT_KEY ?? '';
    const [shown] = new Attachments(key).viewFor(personKey(admin), [attachment]);
    const authorization = `Bearer ${await stack.adminToken()}`;
    expect(personKey(admin)).toBe('admin:admin');
    expect(await statusOf(large(shown as Attachment), { authorization })).toBe(200);
    expect(await statusOf(large(shown as Attachment))).toBe(404);
    expect(await statusOf(large(attachment), { authorization, cookie: reader.cookie })).toBe(404);
  });
});
