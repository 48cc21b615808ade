import { ports, tideLicences } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const card = (id: string) => service.call(ports.port, { params: { id } });
const tideOf = async (id: string) => (await service.call(ports.tide, { params: { id } })).tide;

describe('the tide of a port', () => {
  it('is that of the nearest station, with its source, licence, datum and constituents', async () => {
    expect((await card('GBSOU')).hasTide).toBe(true);
    const tide = await tideOf('GBSOU');
    expect(tide).toMatchObject({
      station: 'Southampton',
      source: 'ticon',
      licence: 'cc-by-4.0',
      datum: 'LAT',
    });
    expect(tide?.kilometres).toBeLessThan(3);
    expect(tide?.offsets).toBeNull();
    const m2 = tide?.constituents.find(({ name }) => name === 'M2');
    expect(m2?.amplitude).toBeCloseTo(1.35, 1);
  });

  it('takes the constituents of another station where its own publishes differences alone', async () => {
    const tide = await tideOf('USNYC');
    expect(tide).toMatchObject({ source: 'noaa', licence: 'public domain', datum: 'MLLW' });
    expect(tide?.offsets?.height.type).toBe('ratio');
    expect(tide?.constituents.length).toBeGreaterThan(10);
  });

  it('is found by a further code of the port', async () => {
    await service.query("insert into port_codes (code, port_id) values ('GBZZZ', 'GBSOU')");
    expect(await tideOf('GBZZZ')).toEqual(await tideOf('GBSOU'));
  });

  it('is not there where no station is near, or nobody is sure where the port is', async () => {
    expect((await card('RUVVO')).hasTide).toBe(false);
    expect(await tideOf('RUVVO')).toBeNull();
    await service.query("update ports set is_position_doubtful = true where id = 'GBDVR'");
    expect((await card('GBDVR')).hasTide).toBe(false);
    expect(await tideOf('GBDVR')).toBeNull();
    await expect(tideOf('XXXXX')).rejects.toThrow('PortNotFound');
  });

  it('has a licence that allows it, whatever the port', async () => {
    const rows = await service.query<{ id: string }[]>(
      "select id from ports where id like 'NO%' or id like 'JP%'",
    );
    const tides = (await Promise.all(rows.map(({ id }) => tideOf(id)))).filter((tide) => tide !== null);
    expect(tides.length).toBeGreaterThan(100);
    for (const { licence, kilometres } of tides) {
      expect(tideLicences).toContain(licence);
      expect(kilometres).toBeLessThanOrEqual(15);
    }
  });
});
