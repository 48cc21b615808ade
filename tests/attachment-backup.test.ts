import { createHash, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { requestExport, requestRestore } from '@kubrik/service-kit';
import { internalToken, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaService } from '../services/media/src/service.definition.ts';

const mebibyte = 1024 * 1024;
const count = 6;

let from: TestService;
let to: TestService;
beforeAll(async () => {
  [from, to] = await Promise.all([startTestService(mediaService), startTestService(mediaService)]);
  const document = Buffer.alloc(10 * mebibyte);
  for (let n = 0; n < count; n += 1) {
    document.fill(createHash('sha512').update(String(n)).digest());
    const id = randomUUID();
    await from.query(
      `insert into attachments (id, person, client_id, name, size, received, state, kind, opened_size, ready_at)
       values ($1, 'user:1', $1, 'scan.pdf', $2, $2, 'ready', 'pdf', $2, now())`,
      [id, document.length],
    );
    await from.query(`insert into attachment_contents values ($1, 'document', $2)`, [id, document]);
    await from.query('insert into attachment_uses values ($1, gen_random_uuid(), true)', [id]);
    await from.query('insert into attachment_parts values ($1, 0, $2)', [id, document.subarray(0, 1000)]);
  }
});
afterAll(() => Promise.all([from?.stop(), to?.stop()]));

const addressOf = ({ running }: TestService) => ({
  service: 'media',
  url: `http://127.0.0.1:${running.port}`,
  token: internalToken,
});

const everything = ({ query }: TestService) =>
  query(`select a.*, md5(c.bytes) as document, md5(p.bytes) as part, u.thing_id from attachments a
    join attachment_contents c on c.attachment_id = a.id join attachment_parts p on p.attachment_id = a.id
    join attachment_uses u on u.attachment_id = a.id order by a.id`);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of all buffers that something still holds. Without the collection, it would be those that wait for it as well. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

it('documents of ten megabytes are copied byte for byte, in little memory', async () => {
  const usual = heldBytes();
  let most = 0;
  let copied = 0;
  let measuredAt = 0;
  async function* watched(content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      copied += piece.length;
      if (copied >= measuredAt + 3 * mebibyte) {
        measuredAt = copied;
        most = Math.max(most, heldBytes() - usual);
      }
      yield piece;
    }
  }
  await requestRestore(addressOf(to), watched(await requestExport(addressOf(from))), new Date());
  // Two letters for each byte, as PostgreSQL copies them.
  expect(copied).toBeGreaterThan(2 * count * 10 * mebibyte);
  // Both services run here: what all buffers hold is less than one row.
  expect(most).toBeLessThan(40 * mebibyte);
  expect(await everything(to)).toEqual(await everything(from));
}, 60_000);
