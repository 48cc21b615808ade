import { portParticulars, ports } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { codeListColumns, codeListFacts } from './code-list.js';
import { type Line, RejectedLine } from './line.js';
import { type CodedFacts, portIndexFacts } from './port-index.js';

const indexColumns = [
  ...[
    'World Port Index Number',
    'UN/LOCODE',
    'Main Port Name',
    'Alternate Port Name',
    'Latitude',
    'Longitude',
  ],
  ...['Harbor Type', 'Channel Depth (m)', 'Cargo Pier Depth (m)', 'Facilities - Wharves', 'Dry Dock'],
];
const values = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('\u0000', '\ud800', 'a'), maxLength: 3 }),
  fc.string({ unit: fc.constantFrom(...'()/ ёЁaex.,"\n\t'), maxLength: 30 }),
  fc.constantFrom(
    'RU',
    'LED',
    'RULED',
    'XX',
    '1-------',
    '-----6--',
    '5953N 03015E',
    '9999N 99999E',
    '0000S 00000W',
  ),
  fc.constantFrom(
    '1e999',
    '-0',
    'NaN',
    '59.93',
    '-180.0001',
    '0x10',
    'Infinity',
    'Yes',
    'River',
    '.',
    '=',
    'X',
    '__proto__',
  ),
);
const linesOf = (columns: string[]): fc.Arbitrary<Line> =>
  fc.record(Object.fromEntries(columns.map((name) => [name, fc.option(values, { nil: undefined })])));

/**
 * What a line says, or undefined when it is refused. Any other error fails the test, and so does an impossible port.
 */
function read(take: () => CodedFacts | undefined): CodedFacts | undefined {
  let read: CodedFacts | undefined;
  const start = performance.now();
  try {
    read = take();
  } catch (error) {
    expect(error).toBeInstanceOf(RejectedLine);
    expect((error as Error).message.length).toBeLessThan(200);
  }
  expect(performance.now() - start).toBeLessThan(500);
  if (!read) return undefined;
  const { name = '', otherNames = [], position, particulars = {} } = read.facts;
  expect(read.code).toMatch(/^[A-Z]{2}[A-Z0-9]{3}$/);
  expect(name.trim()).not.toBe('');
  expect(otherNames).not.toContain(name);
  expect(otherNames.every((other) => other !== '')).toBe(true);
  expect(Math.abs(position?.latitude ?? 0)).toBeLessThanOrEqual(90);
  expect(Math.abs(position?.longitude ?? 0)).toBeLessThanOrEqual(180);
  expect(portParticulars.safeParse(particulars).success).toBe(true);
  const { channelDepth = 1 } = particulars;
  expect(channelDepth > 0 && channelDepth <= 100).toBe(true);
  return read;
}

describe('a line of a list of ports', () => {
  it('is a port, no port or refused, whatever stands in it', () => {
    fc.assert(
      fc.property(linesOf(codeListColumns), linesOf(indexColumns), (code, index) => {
        read(() => codeListFacts(code, () => {}));
        read(() => portIndexFacts(index, () => {}));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['spaces', `a${' '.repeat(400_000)}b`],
    ['opening brackets', '('.repeat(400_000)],
    ['spaces and brackets', ' ('.repeat(200_000)],
    ['slashes', '/'.repeat(400_000)],
    ['letters', 'я'.repeat(400_000)],
  ])('with %s without end is refused in time', (_what, long) => {
    const code: Line = { Country: 'RU', Location: 'LED', Name: long, Function: '1', Coordinates: long };
    expect(read(() => codeListFacts(code, () => {}))).toBeUndefined();
    expect(read(() => codeListFacts({ ...code, Location: long }, () => {}))).toBeUndefined();
    expect(
      read(() => portIndexFacts({ 'UN/LOCODE': 'RULED', 'Main Port Name': long }, () => {})),
    ).toBeUndefined();
    expect(
      read(() => portIndexFacts({ 'UN/LOCODE': long, 'Main Port Name': 'x' }, () => {})),
    ).toBeUndefined();
    const latitude = { 'UN/LOCODE': 'RULED', 'Main Port Name': 'x', Latitude: long };
    expect(read(() => portIndexFacts(latitude, () => {}))).toBeUndefined();
  });

  it('gives exactly what is written in it', () => {
    const word = fc.stringMatching(/^[A-Za-z][a-z]{0,15}$/);
    const degrees = (most: number, width: number, names: [string, string]) =>
      fc.tuple(fc.nat(most - 1), fc.nat(59), fc.boolean()).map(([whole, minutes, isNegative]) => ({
        text: `${String(whole).padStart(width, '0')}${String(minutes).padStart(2, '0')}${names[isNegative ? 1 : 0]}`,
        value: (whole + minutes / 60) * (isNegative ? -1 : 1),
      }));
    const line = fc.record({
      code: fc.stringMatching(/^[A-Z]{2}[A-Z2-9]{3}$/),
      name: word,
      former: word,
      north: degrees(90, 2, ['N', 'S']),
      east: degrees(180, 3, ['E', 'W']),
    });
    fc.assert(
      fc.property(line, ({ code, name, former, north, east }) => {
        const line = read(() =>
          codeListFacts(
            {
              Country: code.slice(0, 2),
              Location: code.slice(2),
              Name: `${name} (ex ${former})`,
              Function: '1-------',
              Coordinates: `${north.text} ${east.text}`,
            },
            () => {},
          ),
        );
        expect(line).toMatchObject({
          code,
          facts: { name, otherNames: name === former ? [] : [former], portType: 'seaport' },
        });
        const isZero = north.value === 0 && east.value === 0;
        expect(line?.facts.position?.latitude ?? 0).toBeCloseTo(isZero ? 0 : north.value, 3);
        expect(line?.facts.position?.longitude ?? 0).toBeCloseTo(isZero ? 0 : east.value, 3);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('lines of a file', () => {
  let service: TestService;
  const actor = { kind: 'admin', login: 'admin' } as const;

  beforeAll(async () => {
    service = await startTestService(portsService);
  }, 60_000);
  afterAll(() => service?.stop());

  it('are taken or refused one by one, whatever they are', async () => {
    const cell = values.map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
    const row = (columns: string[]) =>
      fc.array(cell, { minLength: 1, maxLength: columns.length + 1 }).map((list) => list.join());
    const file = (columns: string[], header: string | null) =>
      fc.record({
        header: fc.constant(header),
        lines: fc.array(row(columns), { minLength: 1, maxLength: 6 }),
      });
    const files = fc.oneof(file(codeListColumns, null), file(indexColumns, indexColumns.join()));
    const broken = fc.record({
      header: fc.oneof(fc.string(), fc.constant(null)),
      lines: fc.array(fc.string(), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: files }, broken), async ({ header, lines }) => {
        const body = { header, lines: lines.join('\n') || ' ', firstLine: 1 };
        // The gateway refuses what the contract does not allow, such as NUL.
        fc.pre(ports.importLines.body.safeParse(body).success);
        const answer = await service.call(ports.importLines, { actor, body }).catch((error: unknown) => {
          expect((error as Error).message).toContain('"ValidationFailed"');
        });
        if (answer) expect(answer.refused.every(({ line }) => line >= 1)).toBe(true);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
