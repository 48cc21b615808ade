import { portCoastCalls } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService);
}, 60_000);
afterAll(() => service?.stop());

const coast = (id: string) => service.call(portCoastCalls.coast, { params: { id } });

describe('the coast around a port', () => {
  it('has land and neighbours within its piece, in a few kilobytes', async () => {
    const { piece, land, ports } = await coast('RUULU');
    expect(piece).toMatchObject({ south: 58.93, north: 60.43 });
    expect(land.length).toBeGreaterThan(3);
    expect(land.every((outline) => outline.length % 2 === 0 && outline.length >= 6)).toBe(true);
    expect(JSON.stringify(land).length).toBeLessThan(30_000);
    expect(ports.length).toBeGreaterThan(1);
    expect(ports.map(({ id }) => id)).not.toContain('RUULU');
    for (const { latitude, longitude } of ports) {
      expect(latitude).toBeGreaterThan(piece?.south ?? 90);
      expect(longitude).toBeLessThan(piece?.east ?? -180);
    }
  });

  it('goes on over the date line', async () => {
    const { piece, land } = await coast('RUEGV');
    expect(piece).not.toBeNull();
    const longitudes = land.flatMap((outline) => outline.filter((_, n) => n % 2 === 0));
    expect(Math.min(...longitudes)).toBeGreaterThanOrEqual((piece?.west ?? 0) - 0.11);
    expect(Math.max(...longitudes)).toBeLessThanOrEqual((piece?.east ?? 0) + 0.11);
  });

  it('is found by a further code, and missing for an unknown one', async () => {
    expect(await coast('CNSGH')).toEqual(await coast('CNSHA'));
    await expect(coast('ZZZZZ')).rejects.toThrow('PortNotFound');
  });
});
