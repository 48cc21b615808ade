import { banking } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankingService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(bankingService);
});
afterAll(() => service?.stop());

describe('advice', () => {
  it('is there for every kind of service', async () => {
    const services = await service.call(banking.services);
    expect(services.map(({ id }) => id)).toEqual(['salary', 'allotment', 'transfers', 'cards', 'exchange']);
    for (const { id } of services) {
      const advice = await service.call(banking.recommendations, { params: { id } });
      expect(advice.length).toBeGreaterThan(2);
      expect(new Set(advice.map((line) => line.id)).size).toBe(advice.length);
    }
    const unknown = await service.refusal(banking.recommendations, { params: { id: 'gold' } });
    expect(unknown).toMatchObject({ statusCode: 404, message: 'Услуга не найдена' });
  });

  it('gives the specification’s figures of five payment services', async () => {
    const providers = await service.call(banking.paymentProviders);
    expect(
      providers.map(({ fees, processingTime, currencies }) => [fees, processingTime, currencies]),
    ).toEqual([
      ['0,35–2,85 %', '1–2 дня', 'больше 40 валют'],
      ['0,5–1,5 %', 'мгновенно', 'больше 30 валют'],
      ['3,5 %', 'мгновенно', 'USD, EUR и RUB'],
      [null, '1–4 часа', null],
      [null, null, null],
    ]);
    expect(providers[4]?.description).toContain('200 странах');
  });

  it('says of the figures that they are a guide, from where and of which day', async () => {
    const providers = await service.call(banking.paymentProviders);
    for (const { source, date } of providers)
      expect([source, date]).toEqual(['описание платформы', '2026-11-21']);
  });

  it('says what is sanctioned or suspended only with its day, its source and the day of the check', async () => {
    const [banks, all] = await Promise.all([
      service.call(banking.providers),
      service.call(banking.restrictions),
    ]);
    const ids = banks.map(({ id }) => id);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
    for (const { bankIds, since, checkedOn, source, sourceUrl } of all) {
      expect(ids).toEqual(expect.arrayContaining(bankIds));
      expect(since < checkedOn).toBe(true);
      // The source names the day on which it was published.
      expect(source).toMatch(/\d{1,2} (января|февраля|марта|апреля|июня|июля|августа|ноября) 20\d\d года/);
      expect(new URL(sourceUrl).protocol).toBe('https:');
    }
    const about = (id: number) => all.filter(({ bankIds }) => bankIds.includes(id)).map((one) => one.id);
    expect(about(1)).toEqual(['us-sber-alfa', 'swift-sber']);
    // The page says nothing about a bank for which nothing is certain.
    expect(about(7)).toEqual([]);
  });

  it('says step by step what to do', async () => {
    const instructions = await service.call(banking.paymentInstructions);
    expect(instructions.map(({ id }) => id)).toContain('missing-transfer');
    for (const { steps } of instructions) expect(steps.length).toBeGreaterThan(2);
  });
});
