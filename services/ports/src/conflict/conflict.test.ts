import { crewFactCalls, portRatingCalls, ports } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MergeService } from '../merge/merge.service.js';
import { portsService } from '../service.definition.js';

let service: TestService;
const actor = { kind: 'admin', login: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const listHeader = 'Country,Location,Name,Function,Coordinates';
const indexHeader =
  'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude,Channel Depth (m),Harbor Size';
const take = (header: string, lines: string) =>
  service.call(ports.importLines, { actor, body: { header, lines } });
const card = (id: string) => service.call(ports.port, { params: { id } });
const conflictOf = async (id: string) =>
  (await service.call(ports.conflicts, { actor })).positions.find((one) => one.id === id);
const place = (id: string, position: { latitude: number; longitude: number } | null) =>
  service.call(ports.place, { actor, params: { id }, body: { position } });
const isOnMap = async (id: string) => {
  const { unlocode } = await service.call(ports.map);
  return (unlocode.match(/.{5}/g) ?? []).some((one) => one === id);
};

describe('sources that contradict one another about a position', () => {
  it('keep the port off the map, and stand in the panel with both positions until a person decides', async () => {
    await take(listHeader, 'NO,ZZ1,Storvik,1-------,6000N 00500E');
    expect(await isOnMap('NOZZ1')).toBe(true);
    await take(`${indexHeader},Alternate Port Name`, '1,Storvik,NO ZZ1,69.5,18.9,12,Small,Namesakevik');
    expect(await isOnMap('NOZZ1')).toBe(false);
    expect(await card('NOZZ1')).toMatchObject({ isPositionDoubtful: true, nearby: [] });
    const conflict = await conflictOf('NOZZ1');
    expect(conflict).toMatchObject({ kind: 'contradiction', isPositionDoubtful: true });
    expect(conflict?.sources.map(({ latitude }) => latitude)).toEqual([69.5, 60]);

    await place('NOZZ1', { latitude: 60, longitude: 5 });
    expect(await conflictOf('NOZZ1')).toBeUndefined();
    expect(await isOnMap('NOZZ1')).toBe(true);
    const decided = await card('NOZZ1');
    expect(decided).toMatchObject({ latitude: 60, longitude: 5, maxDepth: null });
    // What the index says is about another place, so its names do not count either.
    expect(decided.otherNames).not.toContain('Namesakevik');
    const found = await service.call(ports.search, { params: { text: 'Namesakevik' } });
    expect(found.map(({ id }) => id)).not.toContain('NOZZ1');
    expect(decided.sources.find(({ source }) => source === 'world_port_index')).toMatchObject({
      isElsewhere: true,
      particulars: { channelDepth: 12 },
    });
  });

  it('stay decided when a list is read again', async () => {
    await take(indexHeader, '1,Storvik,NO ZZ1,69.6,18.9,13,Small');
    expect(await conflictOf('NOZZ1')).toBeUndefined();
    expect(await card('NOZZ1')).toMatchObject({ latitude: 60, isPositionDoubtful: false });
  });

  it('give no position when none of them is right', async () => {
    await take(listHeader, 'NO,ZZ2,Lillevik,1-------,3500S 05500W');
    expect(await conflictOf('NOZZ2')).toMatchObject({ kind: 'abroad' });
    await place('NOZZ2', null);
    expect(await conflictOf('NOZZ2')).toBeUndefined();
    expect(await card('NOZZ2')).toMatchObject({ latitude: null, isPositionDoubtful: false });
  });

  it('are decided by two of three', async () => {
    await take(listHeader, 'NO,BGO,Bergen,1-------,7000N 02500E');
    // Our own list says where Bergen is.
    expect(await conflictOf('NOBGO')).toBeUndefined();
    expect((await card('NOBGO')).latitude).toBeCloseTo(60.4, 0);
  });
});

describe('two ports at one position', () => {
  const pairOf = async (id: string) =>
    (await service.call(ports.conflicts, { actor })).pairs.find((pair) => pair.ports[0]?.id === id);
  const decide = (isSame: boolean) =>
    service.call(ports.decidePair, { actor, body: { id: 'NOZZ4', otherId: 'NOZZ3', isSame } });

  it('stay two when a person says so, and are asked about no more', async () => {
    await take(
      listHeader,
      'NO,ZZ3,Vestvik,1-------,6100N 00500E\nNO,ZZ4,Vestvik Terminal,1-------,6100N 00500E',
    );
    expect((await pairOf('NOZZ3'))?.ports.map(({ id }) => id)).toEqual(['NOZZ3', 'NOZZ4']);
    await decide(false);
    expect(await pairOf('NOZZ3')).toBeUndefined();
    expect(await card('NOZZ3')).toMatchObject({ id: 'NOZZ3' });
  });

  it('become one with what people wrote, and the other code leads to it', async () => {
    const comment = { authorName: 'Боцман', content: 'Здесь тихо' };
    await service.call(ports.addComment, { params: { id: 'NOZZ3' }, body: comment });
    const sailor = aUser();
    const fact = { kind: 'internet', content: 'Сим-карты в будке у ворот' } as const;
    await service.call(crewFactCalls.addCrewFact, { actor: sailor, params: { id: 'NOZZ3' }, body: fact });
    await service.call(portRatingCalls.rate, { actor: sailor, params: { id: 'NOZZ3' }, body: { value: 4 } });
    // Agents wait for a moderator; this one has been approved.
    await service.query(
      `insert into port_agents (id, port_id, person, name) values (gen_random_uuid(), 'NOZZ3', 'user:1', 'Vestvik Shipping')`,
    );
    await decide(true);
    expect(await card('NOZZ3')).toMatchObject({
      id: 'NOZZ4',
      otherCodes: ['NOZZ3'],
      reviews: 1,
      rating: { average: 4, count: 1 },
      agents: 1,
    });
    expect((await card('NOZZ4')).otherNames).toContain('Vestvik');
    const { items } = await service.call(ports.comments, { params: { id: 'NOZZ4' } });
    expect(items.map(({ content }) => content)).toEqual(['Здесь тихо']);
    const facts = await service.call(crewFactCalls.crewFacts, { params: { id: 'NOZZ4' } });
    expect(facts.map(({ content }) => content)).toEqual([fact.content]);
    // A list that still has the old code means the same port.
    await take(listHeader, 'NO,ZZ3,Vestvik Nord,1-------,6100N 00500E');
    expect((await card('NOZZ4')).otherNames).toContain('Vestvik Nord');
  });

  it('take what is written under the other code, which nobody can add anew', async () => {
    const params = { id: 'NOZZ3' };
    const before = await card('NOZZ4');
    const actor = aUser();
    const fact = { kind: 'shop', content: 'Лавка за воротами' } as const;
    await service.call(crewFactCalls.addCrewFact, { actor, params, body: fact });
    await service.call(ports.addComment, {
      params,
      body: { authorName: 'Кок', content: 'Написано без связи под старым кодом' },
    });
    await service.call(portRatingCalls.rate, { actor, params, body: { value: 5 } });
    const stayed = await card('NOZZ4');
    expect(stayed).toMatchObject({
      reviews: before.reviews + 1,
      rating: { count: (before.rating?.count ?? 0) + 1 },
    });
    const facts = await service.call(crewFactCalls.crewFacts, { params });
    expect(facts.map(({ content }) => content)).toContain(fact.content);
    const draft = {
      name: 'Вествик',
      unLocode: 'NOZZ3',
      country: 'Норвегия',
      latitude: 61,
      longitude: 5,
      portType: 'seaport',
      description: 'Причал у рыбозавода',
    } as const;
    expect(await service.refusal(ports.add, { actor, body: draft })).toMatchObject({ code: 'PortExists' });
  });

  it('are taken apart again', async () => {
    const body = { id: 'NOZZ4', otherId: 'NOZZ3', isSame: false };
    await service.call(ports.decidePair, { actor, body });
    expect(await card('NOZZ3')).toMatchObject({ id: 'NOZZ3', name: 'Vestvik Nord', reviews: 0 });
    expect(await card('NOZZ4')).toMatchObject({ id: 'NOZZ4', name: 'Vestvik Terminal', otherCodes: [] });
    expect(await pairOf('NOZZ3')).toBeUndefined();
  });

  it('are joined only at one position', async () => {
    const body = { id: 'NLRTM', otherId: 'RUVVO', isSame: true };
    const refusal = await service.refusal(ports.decidePair, { actor, body });
    expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'otherId' }] });
    expect(await card('RUVVO')).toMatchObject({ id: 'RUVVO' });
  });

  it('stay two although the lists of a newer product make them one', async () => {
    await take(
      listHeader,
      'NO,ZZ5,Sorvik,1-------,6200N 00500E\nNO,ZZ6,Sorvik Terminal,1-------,6200N 00500E',
    );
    const body = { id: 'NOZZ6', otherId: 'NOZZ5', isSame: false };
    await service.call(ports.decidePair, { actor, body });
    const { app } = service.running;
    const joined = new Map([['NOZZ5', 'NOZZ6']]);
    await app.get(Outbox).transaction((tx) => app.get(MergeService).join(tx, joined, []));
    expect(await card('NOZZ5')).toMatchObject({ id: 'NOZZ5' });
  });
});

it('keeps what was imported of a later year than the lists of the product have', async () => {
  await take(indexHeader, '1,Storvik,NO ZZ7,60,5,13,Small');
  const { app } = service.running;
  const record = (year: number) =>
    ({
      code: 'NOZZ7',
      source: 'world_port_index',
      year,
      facts: { name: 'Storvik', particulars: { channelDepth: year - 2000 } },
    }) as const;
  const start = (year: number) =>
    app.get(Outbox).transaction((tx) => app.get(MergeService).join(tx, new Map(), [record(year)]));
  await start(2025);
  expect(await card('NOZZ7')).toMatchObject({ maxDepth: 13 });
  await start(2041);
  expect(await card('NOZZ7')).toMatchObject({ maxDepth: 41 });
});

it('refuses ports that nobody has, and ports that people added', async () => {
  const refusal = await service.refusal(ports.place, {
    actor,
    params: { id: 'NOXX9' },
    body: { position: null },
  });
  expect(refusal).toMatchObject({ code: 'PortNotFound' });
});
