import { randomUUID } from 'node:crypto';
import { type Actor, forumEvents, maxAttachmentBytes, maxPartBytes, media } from '@kubrik/contract';
import { Attachments } from '@kubrik/service-kit';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaService } from '../service.definition.js';
import { aPdf } from '../testing/documents.js';
import { aJpeg } from '../testing/pictures.js';
import { aVisitor, type Uploader, uploadsOf } from '../testing/uploads.js';

const mebibyte = 1024 * 1024;
const attachments = new Attachments('attachment-key-of-the-tests-01234567');

let service: TestService;
let uploads: ReturnType<typeof uploadsOf>;
let jpeg: Buffer;
beforeAll(async () => {
  service = await startTestService(mediaService);
  uploads = uploadsOf(service);
  jpeg = await aJpeg(900, 600);
});
afterAll(() => service?.stop());
beforeEach(() => service.query('delete from upload_days'));

const anAccount = (actor = aUser()): Uploader => ({ actor, origin: anOrigin() });
const codeOf = async (refusal: Promise<{ code: string }>) => (await refusal).code;

describe('an upload', () => {
  it('becomes a picture in two sizes, and a ticket that only its owner can use', async () => {
    const by = anAccount();
    const upload = await uploads.upload(by, jpeg);
    expect(upload).toMatchObject({ received: jpeg.length, size: jpeg.length });
    expect(upload.attachment).toMatchObject({
      kind: 'picture',
      name: 'contract.jpg',
      width: 900,
      height: 600,
    });
    const tickets = [upload.ticket ?? ''];
    expect(attachments.take(tickets, by.actor)).toEqual([upload.attachment]);
    expect(() => attachments.take(tickets, aUser())).toThrow();
    expect(await uploads.read(by, upload.id)).toMatchObject({ attachment: upload.attachment });
  });

  it('becomes a document', async () => {
    const { attachment } = await uploads.upload(aVisitor(), await aPdf(), 'Контракт.pdf');
    expect(attachment).toMatchObject({ kind: 'pdf', name: 'Контракт.pdf', width: null, height: null });
  });

  it('begins once for a client id of a person, and is another one’s for the same id', async () => {
    const by = anAccount();
    const clientId = randomUUID();
    const first = await uploads.begin(by, 1000, 'a.jpg', clientId);
    await uploads.send(by, first.id, 0, Buffer.alloc(10));
    expect(await uploads.begin(by, 1000, 'a.jpg', clientId)).toEqual({ ...first, received: 10 });
    expect((await uploads.begin(anAccount(), 1000, 'a.jpg', clientId)).id).not.toBe(first.id);
    const other = { ...by, body: { name: 'b.jpg', size: 1000, clientId } };
    expect(await codeOf(service.refusal(media.beginUpload, other))).toBe('AlreadyUsed');
  });

  it('begins once, however often it is begun at the same time', async () => {
    const by = anAccount();
    const clientId = randomUUID();
    const begun = await Promise.all([1, 2, 3, 4].map(() => uploads.begin(by, 1000, 'a.jpg', clientId)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });

  it('has a name of one line without marks that turn it round', async () => {
    const by = anAccount();
    const { attachment } = await uploads.upload(by, jpeg, 'contract\u202Egpj.\nexe');
    expect(attachment?.name).toBe('contract gpj. exe');
  });

  it('is found by nobody else', async () => {
    const by = aVisitor();
    const { id } = await uploads.begin(by, 1000);
    const strangers = [aVisitor(), anAccount(), { ...by, actor: { kind: 'visitor', id: 'other' } as Actor }];
    for (const stranger of strangers) {
      const request = { ...stranger, params: { id } };
      expect(await codeOf(service.refusal(media.upload, request))).toBe('UploadNotFound');
      expect(await codeOf(service.refusal(media.discardUpload, request))).toBe('UploadNotFound');
      expect(await codeOf(uploads.refusalOfPart(stranger, id, 0, Buffer.alloc(10)))).toBe('UploadNotFound');
    }
    const unknown = { ...by, params: { id: randomUUID() } };
    expect(await codeOf(service.refusal(media.upload, unknown))).toBe('UploadNotFound');
  });

  it('is found no more a day after it arrived', async () => {
    const by = anAccount();
    const { id } = await uploads.upload(by, jpeg);
    await service.query(`update attachments set ready_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(await codeOf(service.refusal(media.upload, { ...by, params: { id } }))).toBe('UploadNotFound');
  });
});

describe('a part', () => {
  it('goes on where the last one ended, and changes nothing when it is sent again', async () => {
    const by = anAccount();
    const { id } = await uploads.begin(by, jpeg.length);
    const half = Math.floor(jpeg.length / 2);
    for (let n = 0; n < 2; n += 1)
      expect(await uploads.send(by, id, 0, jpeg.subarray(0, half))).toMatchObject({ received: half });
    expect(await uploads.read(by, id)).toMatchObject({ received: half, ticket: null, attachment: null });
    for (let n = 0; n < 2; n += 1)
      expect((await uploads.send(by, id, half, jpeg.subarray(half))).attachment?.kind).toBe('picture');
    expect(await uploads.send(by, id, 0, jpeg.subarray(0, half))).toMatchObject({ received: jpeg.length });
  });

  it('is stored once, however often it is sent at the same time', async () => {
    const by = anAccount();
    const small = await aJpeg(90, 60);
    const { id } = await uploads.begin(by, small.length);
    const answers = await Promise.all([1, 2, 3, 4].map(() => uploads.send(by, id, 0, small)));
    expect(new Set(answers.map(({ attachment }) => attachment?.id))).toEqual(new Set([id]));
  });

  it('is refused where it leaves a gap, overlaps, has other bytes, or goes beyond the end', async () => {
    const by = anAccount();
    const { id } = await uploads.begin(by, 1000);
    await uploads.send(by, id, 0, Buffer.alloc(100, 1));
    const wrong: [number, Buffer][] = [
      [101, Buffer.alloc(10)],
      [50, Buffer.alloc(100, 1)],
      [0, Buffer.alloc(100, 2)],
      [0, Buffer.alloc(50, 1)],
      [100, Buffer.alloc(901)],
      [9_000_000_000_000_000, Buffer.alloc(10)],
    ];
    for (const [from, bytes] of wrong)
      expect(await codeOf(uploads.refusalOfPart(by, id, from, bytes)), String(from)).toBe('UploadMisplaced');
    expect(await uploads.read(by, id)).toMatchObject({ received: 100 });
  });

  it('finishes an upload for which the process ended after it: asking is enough', async () => {
    const by = anAccount();
    const { id } = await uploads.begin(by, jpeg.length);
    await service.query('insert into attachment_parts values ($1, 0, $2)', [id, jpeg]);
    await service.query('update attachments set received = size where id = $1', [id]);
    expect((await uploads.read(by, id)).attachment).toMatchObject({ id, kind: 'picture' });
  });
});

describe('a discarded upload', () => {
  it('is gone, and what of it was not sent does not count', async () => {
    const by = aVisitor();
    const { id } = await uploads.begin(by, 10 * mebibyte);
    await uploads.send(by, id, 0, Buffer.alloc(maxPartBytes));
    await service.call(media.discardUpload, { ...by, params: { id } });
    expect(await codeOf(service.refusal(media.upload, { ...by, params: { id } }))).toBe('UploadNotFound');
    const [{ bytes }] = await service.query('select bytes from upload_days');
    expect(Number(bytes)).toBe(maxPartBytes);
  });

  it('stays where it is attached to something', async () => {
    const by = anAccount();
    const { id } = await uploads.upload(by, jpeg);
    const use = { thingId: randomUUID(), attachmentIds: [id], isPublic: true, isAnonymous: false };
    await service.publish(forumEvents.attachmentsChanged, use);
    await service.settle();
    expect(await codeOf(service.refusal(media.discardUpload, { ...by, params: { id } }))).toBe(
      'UploadNotFound',
    );
  });
});

describe('the limit of a day', () => {
  const limit = (by: Uploader, size = maxAttachmentBytes) =>
    service.refusal(media.beginUpload, { ...by, body: { name: 'a.jpg', size, clientId: randomUUID() } });
  const fill = async (by: () => Uploader, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const one = by();
      const { id } = await uploads.begin(one, maxAttachmentBytes);
      await service.query('update attachments set received = size - 1 where id = $1', [id]);
    }
  };

  it('is 50 MB for all visitors and unverified accounts of one network, whatever cookies they drop', async () => {
    const address = '198.51.100.7';
    await fill(() => aVisitor(address), 4);
    const unverified = (): Uploader => ({
      actor: { ...aUser(), isUnverified: true },
      origin: anOrigin(address),
    });
    await fill(unverified, 1);
    for (const by of [aVisitor(address), unverified()])
      expect(await limit(by, 1)).toMatchObject({ code: 'UploadLimitReached', statusCode: 429 });
    await uploads.begin(aVisitor('198.51.100.8'), 1000);
    await uploads.begin({ actor: aUser(), origin: anOrigin(address) }, 1000);
  });

  it('is 200 MB for an account, wherever it is', async () => {
    const actor = aUser();
    await fill(() => ({ actor, origin: anOrigin() }), 19);
    await service.query(`update attachments set state = 'ready', ready_at = now() where person = $1`, [
      `user:${actor.id}`,
    ]);
    await uploads.begin({ actor, origin: anOrigin() }, maxAttachmentBytes);
    expect((await limit({ actor, origin: anOrigin() }, 1)).code).toBe('UploadLimitReached');
  });

  it('is over the next day', async () => {
    const address = '198.51.100.9';
    await fill(() => aVisitor(address), 5);
    await service.query('update upload_days set day = day - 1');
    await uploads.begin(aVisitor(address), maxAttachmentBytes);
  });

  it('does not let anybody begin more than 20 uploads at a time', async () => {
    const by = anAccount();
    for (let n = 0; n < 20; n += 1) await uploads.begin(by, 1);
    expect((await limit(by, 1)).code).toBe('UploadLimitReached');
  });
});
