import { randomUUID } from 'node:crypto';
import {
  type BodyInput,
  complaintCountCalls,
  protection,
  protectionEvents,
  type Query,
} from '@kubrik/contract';
import {
  anAttachment,
  aTicket,
  attachmentEvents,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectionService } from '../service.definition.js';

let service: TestService;
const admin = { kind: 'admin' as const, login: 'admin' };
const sailor = aUser('motorist');
type Draft = BodyInput<typeof protection.complain>;

beforeAll(async () => {
  service = await startTestService(protectionService);
});
afterAll(() => service?.stop());

const draft = (part: Partial<Draft> = {}): Draft => ({
  complaintType: 'wages',
  vesselName: 'Полярная звезда',
  flagState: 'Панама',
  description: 'Зарплату не платят третий месяц, порт Кальяо.',
  ...part,
});
const complain = (part: Partial<Draft> = {}, actor = sailor) =>
  service.call(protection.complain, { body: draft(part), actor });
const state = (reference: string, secret: string) =>
  service.call(protection.complaintState, { body: { reference, secret } });
const rows = () => service.query('select * from complaints order by created_at');

describe('complaints about a ship', () => {
  it('are counted from three on that somebody works on, by its name', async () => {
    const vesselName = `Ржавая медуза ${randomUUID()}`;
    const count = async (name = vesselName) =>
      (await service.call(complaintCountCalls.complaintCount, { query: { vesselName: name } })).count;
    for (let n = 0; n < 4; n += 1) await complain({ vesselName });
    expect(await count()).toBeNull();
    const setStatus = (status: string, limit: number) =>
      service.query(
        `update complaints set status = $1 where id in (
          select id from complaints where vessel_name = $2 and status = 'received' limit $3)`,
        [status, vesselName, limit],
      );
    await setStatus('in_progress', 2);
    expect(await count()).toBeNull();
    await setStatus('answered', 1);
    expect(await count(vesselName.toUpperCase())).toBe(3);
    await setStatus('closed', 1);
    expect(await count()).toBe(3);
    expect(await count('Заря')).toBeNull();
  });
});

describe('an anonymous complaint', () => {
  it('leaves nothing about its sender in any table of the service', async () => {
    const clientId = randomUUID();
    const { secret } = await complain({ clientId, contact: 'bosun@mail.example' });
    const tables = await service.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const content = JSON.stringify(await service.query(`select * from "${name}"`));
      for (const trace of [sailor.id, sailor.username, 'bosun@mail.example', clientId, secret]) {
        expect(content, `${trace} in ${name}`).not.toContain(trace);
      }
    }
  });

  it('is the default, and opens with its number and secret in any spelling', async () => {
    const { reference, secret } = await complain({ vesselName: 'Заря' });
    expect(reference).toMatch(/^K-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const read = await state(` ${reference.toLowerCase()} `, secret.toLowerCase().replaceAll('-', ' '));
    expect(read).toMatchObject({ reference, vesselName: 'Заря', status: 'received', answer: '' });
    expect((await rows()).at(-1)).toMatchObject({ is_anonymous: true, user_id: null, contact: null });
  });

  it('answers the same to a wrong number and a wrong secret', async () => {
    const { reference, secret } = await complain();
    const other = await complain();
    for (const body of [
      { reference, secret: other.secret },
      { reference: 'K-AAAA-AAAA', secret },
      { reference, secret: 'x' },
    ]) {
      const refusal = await service.refusal(protection.complaintState, { body });
      expect(refusal).toMatchObject({ statusCode: 404, code: 'ComplaintNotFound' });
    }
  });

  it('is stored once, with the same number and secret, when it is sent again after a lost answer', async () => {
    const clientId = randomUUID();
    const before = (await rows()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => complain({ clientId })));
    expect(new Set(answers.map(({ reference, secret }) => `${reference} ${secret}`)).size).toBe(1);
    expect((await rows()).length).toBe(before + 1);
    const other = await service.refusal(protection.complain, {
      body: draft({ clientId, vesselName: 'Другое' }),
      actor: sailor,
    });
    expect(other).toMatchObject({ code: 'AlreadyUsed' });
  });
});

it('a complaint with a name keeps its sender and the contact', async () => {
  await complain({ isAnonymous: false, contact: '@motorist', vesselName: 'Именное' });
  const { items } = await service.call(protection.complaints, { actor: admin });
  expect(items[0]).toMatchObject({
    vesselName: 'Именное',
    isAnonymous: false,
    username: 'motorist',
    contact: '@motorist',
  });
});

describe('the administrator', () => {
  it('answers, and the sender reads the answer', async () => {
    const { reference, secret } = await complain({ vesselName: 'Ответное' });
    const { items } = await service.call(protection.complaints, { actor: admin });
    const id = items.find((item) => item.reference === reference)?.id ?? '';
    const change = (body: BodyInput<typeof protection.changeComplaint>) =>
      service.call(protection.changeComplaint, { params: { id }, body, actor: admin });
    await change({ status: 'answered', answer: 'Инспектор МФТ придёт завтра.' });
    await change({ status: 'closed' });
    expect(await state(reference, secret)).toMatchObject({
      status: 'closed',
      answer: 'Инспектор МФТ придёт завтра.',
    });
  });

  it('reads complaints by status and in pages, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.call(protection.complaints, {
        query: { limit: 2, status: 'received', cursor },
        actor: admin,
      });
      expect(page.items.every(({ status }) => status === 'received')).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = (await rows()).filter((row: { status: string }) => row.status === 'received');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(all.length);
  });

  it('finds complaints by reference, ship and flag, the oldest first when asked to', async () => {
    const found = async (query: Partial<Query<typeof protection.complaints>>) =>
      (await service.call(protection.complaints, { query, actor: admin })).items;
    const all = await found({ limit: 100 });
    const [newest] = all;
    if (!newest) throw new Error('there are no complaints');
    expect(await found({ limit: 100, direction: 'asc' })).toEqual(all.toReversed());
    expect(await found({ search: newest.reference.toLowerCase() })).toEqual([newest]);
    const { vesselName, flagState } = newest;
    for (const search of [vesselName.slice(1).toUpperCase(), flagState])
      expect((await found({ search })).map(({ id }) => id)).toContain(newest.id);
    expect(await found({ search: '_' })).toEqual([]);
  });

  it('gets ComplaintNotFound for an unknown complaint', async () => {
    const refusal = await service.refusal(protection.changeComplaint, {
      params: { id: randomUUID() },
      body: { status: 'closed' },
      actor: admin,
    });
    expect(refusal).toMatchObject({ code: 'ComplaintNotFound' });
  });
});

describe('photos and documents of a complaint', () => {
  const of = async (vesselName: string) => {
    const { items } = await service.call(protection.complaints, { query: {}, actor: admin });
    return items.find((one) => one.vesselName === vesselName);
  };

  it('open for whoever handles it, and of an anonymous one nobody keeps whose they are', async () => {
    const [timesheet, payslip] = [anAttachment(), anAttachment({ kind: 'pdf', name: 'расчётный лист.pdf' })];
    await complain({
      vesselName: 'Медуза',
      attachments: [aTicket(sailor, timesheet), aTicket(sailor, payslip)],
    });
    const complaint = await of('Медуза');
    expect(complaint?.attachments).toMatchObject([timesheet, payslip]);
    expect(complaint?.attachments[0]?.path).toMatch(/\/\d+-[\w-]{22}$/);
    const data = { thingId: complaint?.id, attachmentIds: [timesheet.id, payslip.id], isPublic: false };
    expect(await attachmentEvents(service, protectionEvents.attachmentsChanged, timesheet.id)).toEqual([
      { ...data, isAnonymous: true },
    ]);
    const stored = (await rows()).filter(({ id }: { id: string }) => id === complaint?.id);
    expect(JSON.stringify(stored)).not.toContain(sailor.id);
  });

  it('are sent once, also when the answer was lost', async () => {
    const clientId = randomUUID();
    const photo = anAttachment();
    for (const _ of [1, 2])
      await complain({ vesselName: 'Актиния', clientId, attachments: [aTicket(sailor, photo)] });
    expect(await attachmentEvents(service, protectionEvents.attachmentsChanged, photo.id)).toHaveLength(1);
  });

  it('are refused when they are somebody else’s', async () => {
    const attachments = [aTicket(aUser('other'))];
    const refusal = await service.refusal(protection.complain, {
      body: draft({ vesselName: 'Краб', attachments }),
      actor: sailor,
    });
    expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'attachments' }] });
    expect(await of('Краб')).toBeUndefined();
  });
});
