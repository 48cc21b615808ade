import { ports } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const card = (id: string) => service.call(ports.port, { params: { id } });

describe('the card of a port', () => {
  it('says which source says what, and where they disagree both', async () => {
    const { sources, otherNames } = await card('RUULU');
    expect(sources.map(({ source }) => source)).toEqual([
      'curated',
      'world_port_index',
      'unlocode',
      'geonames',
    ]);
    const index = sources.find(({ source }) => source === 'world_port_index');
    expect(index).toMatchObject({
      year: 2025,
      particulars: { berthDepth: 14, maxDraft: 15.5, pilotageCompulsory: true, oilTerminal: false },
    });
    // What the index leaves empty is left out; it does not become «no».
    expect(Object.keys(index?.particulars ?? {})).not.toContain('water');
    expect(otherNames).toContain('Ust Luga');
  });

  it('is found by a further code of the same port', async () => {
    expect(await card('CNSGH')).toMatchObject({ id: 'CNSHA', nameRu: 'Шанхай', otherCodes: ['CNSGH'] });
  });

  it('names the nearest ports, in their order, across the date line too', async () => {
    const { nearby } = await card('RULED');
    expect(nearby.map(({ id }) => id)).toContain('RUKDT');
    expect(nearby.map(({ miles }) => miles)).toEqual(nearby.map(({ miles }) => miles).sort((a, b) => a - b));
    expect(nearby.some(({ id }) => id === 'RULED')).toBe(false);
    // Egvekinot lies in the western hemisphere, Anadyr in the eastern one.
    const anadyr = (await card('RUEGV')).nearby.find(({ id }) => id === 'RUDYR');
    expect(anadyr?.miles).toBeLessThan(200);
  });
});
