import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import {
  type Actor,
  type AttachmentForm,
  attachmentAddress,
  type Event,
  forumEvents,
  type Payload,
  protectionEvents,
  userEvents,
} from '@kubrik/contract';
import {
  Attachments,
  BackgroundJobs,
  personKey,
  readerHeader,
  viewPublicAttachments,
} from '@kubrik/service-kit';
import {
  anOrigin,
  aUser,
  internalToken,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaService } from '../service.definition.js';
import { aPdf } from '../testing/documents.js';
import { aJpeg } from '../testing/pictures.js';
import { uploadsOf } from '../testing/uploads.js';
import { ForgottenAttachmentsQueue } from './forgotten-attachments.queue.js';

const attachments = new Attachments('attachment-key-of-the-tests-01234567');
const anAdmin: Actor = { kind: 'admin', login: 'admin' };

let service: TestService;
let jpeg: Buffer;
beforeAll(async () => {
  service = await startTestService(mediaService);
  jpeg = await aJpeg(600, 400);
});
afterAll(() => service?.stop());

/** A finished upload of a new account. */
async function anAttachment(file = jpeg, name = 'photo.jpg') {
  const by = { actor: aUser(), origin: anOrigin() };
  const { attachment } = await uploadsOf(service).upload(by, file, name);
  if (!attachment) throw new Error('the upload is not finished');
  return { ...attachment, owner: by.actor };
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Requests a path of the media service from within the internal network. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: service.running.port, path, method, headers };
    httpRequest(options, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
    })
      .on('error', reject)
      .end();
  });
}

const publicPath = (id: string, form: AttachmentForm = 'large') =>
  attachmentAddress(`/media/attachments/${id}/public`, form);
const privatePath = (one: Awaited<ReturnType<typeof anAttachment>>, reader: Actor, now?: number) =>
  attachmentAddress(attachments.viewFor(personKey(reader), [one], now)[0]?.path ?? '', 'large');
/** Headers as the gateway sends them. */
const asReader = (reader: Actor) => ({
  authorization: `Bearer ${internalToken}`,
  [readerHeader]: encodeURIComponent(personKey(reader)),
});

async function attach(
  ids: string[],
  { thingId = randomUUID(), isPublic = true, isAnonymous = false } = {},
  event: Event = forumEvents.attachmentsChanged,
) {
  const data = { thingId, attachmentIds: ids, isPublic, isAnonymous };
  await service.publish(event, data as Payload<typeof event>);
  await service.settle();
  return thingId;
}

describe('a public attachment', () => {
  it('is served before it is attached, and as long as it is attached', async () => {
    const { id } = await anAttachment();
    expect((await get(publicPath(id))).status).toBe(200);
    const thingId = await attach([id]);
    expect((await get(publicPath(id))).status).toBe(200);
    await attach([], { thingId });
    expect((await get(publicPath(id))).status).toBe(404);
    await attach([id], { thingId });
    expect((await get(publicPath(id))).status).toBe(200);
  });

  it('is served in two sizes, with headers under which nothing can run', async () => {
    const { id, size, name } = await anAttachment();
    expect(viewPublicAttachments([{ id, size, name, kind: 'picture', width: 1, height: 1 }])[0]?.path).toBe(
      `/media/attachments/${id}/public`,
    );
    const large = await get(publicPath(id));
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    const small = await get(publicPath(id, 'small'));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    const match = { 'if-none-match': large.headers.etag ?? '' };
    expect(await get(publicPath(id), match)).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    const head = await get(publicPath(id), {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(size), 0]);
  });

  it('that is a document is downloaded under its name', async () => {
    const pdf = await aPdf('Words '.repeat(20));
    const { id } = await anAttachment(pdf, 'Контракт (2026).pdf');
    const { headers, bytes } = await get(publicPath(id, 'document'));
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''%D0%9A%D0%BE%D0%BD%D1%82%D1%80%D0%B0%D0%BA%D1%82%20%282026%29.pdf`,
    );
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('of ten megabytes arrives whole', async () => {
    const noise = await sharp({
      create: {
        width: 2048,
        height: 1600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const pdf = await aPdf('Scan', async (document) => {
      const image = await document.embedJpg(noise);
      document.addPage([400, 300]).drawImage(image, { x: 0, y: 0, width: 400, height: 300 });
    });
    expect(pdf.length).toBeGreaterThan(4_000_000);
    const { id, size } = await anAttachment(pdf, 'scan.pdf');
    const { bytes } = await get(publicPath(id, 'document'));
    expect(bytes.length).toBe(size);
    expect(bytes.includes(noise.subarray(1000, 3000))).toBe(true);
  });
});

describe('a private attachment', () => {
  it('opens for the reader it was made for, while it is attached, and is kept by nobody else', async () => {
    const one = await anAttachment();
    const reader = aUser();
    const thingId = await attach([one.id], { isPublic: false }, userEvents.attachmentsChanged);
    const got = await get(privatePath(one, reader), asReader(reader));
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
    await attach([], { thingId }, userEvents.attachmentsChanged);
    expect((await get(privatePath(one, reader), asReader(reader))).status).toBe(404);
  });

  it('opens for nobody else, and by no other path', async () => {
    const one = await anAttachment();
    const other = await anAttachment();
    const [reader, stranger] = [aUser(), aUser()];
    await attach([one.id, other.id], { isPublic: false });
    const path = privatePath(one, reader);
    const twoDaysAgo = Date.now() - 48 * 3_600_000;
    const forged = path.replace(/-[^/]+\//, `-${'A'.repeat(22)}/`);
    const refused: [string, Record<string, string>][] = [
      [path, asReader(stranger)],
      [path, {}],
      // A caller in the internal network without the network's token.
      [path, { [readerHeader]: personKey(reader) }],
      [path, { ...asReader(reader), authorization: 'Bearer wrong-token-of-the-same-len' }],
      [path.replace(one.id, other.id), asReader(reader)],
      [privatePath(one, reader, twoDaysAgo), asReader(reader)],
      [forged, asReader(reader)],
      [path.replace(/\d{13}/, '9999999999999'), asReader(reader)],
      [publicPath(one.id), asReader(reader)],
    ];
    for (const [asked, headers] of refused) {
      const { status, bytes, headers: answered } = await get(asked, headers);
      expect([status, bytes.length, answered['cache-control']], asked).toEqual([404, 0, 'no-store']);
    }
    expect((await get(path, asReader(reader))).status).toBe(200);
  });

  it('opens for an administrator and for a visitor, each by their own path', async () => {
    const one = await anAttachment();
    await attach([one.id], { isPublic: false }, protectionEvents.attachmentsChanged);
    const visitor: Actor = { kind: 'visitor', id: randomUUID() };
    for (const reader of [anAdmin, visitor])
      expect((await get(privatePath(one, reader), asReader(reader))).status).toBe(200);
    expect((await get(privatePath(one, anAdmin), asReader(visitor))).status).toBe(404);
  });
});

describe('paths', () => {
  it('that lead nowhere are answered in one way', async () => {
    const { id } = await anAttachment();
    const unfinished = await uploadsOf(service).begin({ actor: aUser(), origin: anOrigin() }, 1000);
    for (const path of [
      publicPath(randomUUID()),
      publicPath(unfinished.id),
      publicPath(id, 'document'),
      publicPath(id.toUpperCase()),
      `/media/attachments/${id}/public/large.jpg`,
      `/media/attachments/${id}/public/`,
      `/media/attachments/${id}`,
      `/media/attachments/../${id}/public/large.webp`,
      `/media/attachments/${id}/public/%6Carge.webp`,
      `/media/attachments/${id}/public/large.webp?x=1`,
    ]) {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['cache-control'], bytes.length], path).toEqual([404, 'no-store', 0]);
    }
    expect((await get(publicPath(id), {}, 'POST')).status).toBe(405);
  });
});

describe('what attachments hang on', () => {
  it('is exactly what the last event of a thing says, however often it comes', async () => {
    const [a, b] = [await anAttachment(), await anAttachment()];
    const thingId = await attach([a.id]);
    for (let n = 0; n < 2; n += 1) await attach([b.id, randomUUID()], { thingId });
    const uses = await service.query('select attachment_id from attachment_uses where thing_id = $1', [
      thingId,
    ]);
    expect(uses).toEqual([{ attachment_id: b.id }]);
    expect((await get(publicPath(a.id))).status).toBe(404);
  });

  it('may be two things, of which one keeps it', async () => {
    const { id } = await anAttachment();
    const first = await attach([id]);
    await attach([id]);
    await attach([], { thingId: first });
    expect((await get(publicPath(id))).status).toBe(200);
  });

  it('makes it forget whose it is, where the thing names nobody', async () => {
    const { id, owner } = await anAttachment();
    await attach([id], { isPublic: false, isAnonymous: true }, protectionEvents.attachmentsChanged);
    const [{ person }] = await service.query('select person from attachments where id = $1', [id]);
    expect(person).toBeNull();
    await service.publish(userEvents.accountDeleted, { userId: owner.id });
    await service.settle();
    expect(await service.query('select id from attachments where id = $1', [id])).toHaveLength(1);
  });

  it('goes with its owner’s account, with all its bytes', async () => {
    const { id, owner } = await anAttachment();
    await attach([id]);
    await service.publish(userEvents.accountDeleted, { userId: owner.id });
    await service.settle();
    expect((await get(publicPath(id))).status).toBe(404);
    for (const table of ['attachment_contents', 'attachment_uses'])
      expect(await service.query(`select 1 from ${table} where attachment_id = $1`, [id])).toEqual([]);
  });
});

describe('what nobody needs any more', () => {
  const forget = () => service.running.app.get(ForgottenAttachmentsQueue).run();
  const age = (id: string, change: string) =>
    service.query(`update attachments set ${change} where id = $1`, [id]);
  const isThere = async (id: string) =>
    (await service.query('select 1 from attachments where id = $1', [id])).length > 0;

  it('is deleted 30 days after it hung on something, or 2 days after it was uploaded', async () => {
    const released = await anAttachment();
    await attach([], { thingId: await attach([released.id]) });
    const attached = await anAttachment();
    await attach([attached.id]);
    const unattached = await anAttachment();
    const unfinished = await uploadsOf(service).begin({ actor: aUser(), origin: anOrigin() }, 1000);
    await age(
      released.id,
      `released_at = now() - interval '29 days', created_at = now() - interval '90 days'`,
    );
    await age(attached.id, `created_at = now() - interval '90 days', ready_at = now() - interval '90 days'`);
    await age(unattached.id, `created_at = now() - interval '3 days', ready_at = now() - interval '1 day'`);
    await age(unfinished.id, `created_at = now() - interval '1 day'`);
    await forget();
    for (const { id } of [released, attached, unattached, unfinished]) expect(await isThere(id)).toBe(true);
    await age(released.id, `released_at = now() - interval '31 days'`);
    await age(unattached.id, `ready_at = now() - interval '49 hours'`);
    await age(unfinished.id, `created_at = now() - interval '49 hours'`);
    await forget();
    for (const { id } of [released, unattached, unfinished]) expect(await isThere(id)).toBe(false);
    expect(await isThere(attached.id)).toBe(true);
  });

  it('is looked for once a day, also after a restart', async () => {
    const planned = async () =>
      (
        await service.query(
          `select extract(hour from run_at at time zone 'UTC')::int as hour from graphile_worker.jobs where task_identifier = 'forget-attachments'`,
        )
      ).map(({ hour }: { hour: number }) => hour);
    for (let n = 0; n < 2; n += 1) {
      await service.running.app.get(BackgroundJobs).recover();
      expect(await planned()).toEqual([2]);
    }
    await forget();
    expect(await planned()).toEqual([2]);
  });
});
