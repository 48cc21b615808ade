import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, clientCalls } from '../index.js';
import { describeFields } from './describe.js';
import { callText, exampleOf, fieldText, objectsIn } from './docs.js';

const named = clientCalls.map((call) => [`${call.domain}.${call.name}`, call] as const);

const partsOf = ({ params, query, body, reply }: Call) =>
  Object.entries({ params, query, body, reply }).flatMap(([part, schema]) =>
    schema ? [[part, schema as z.ZodType] as const] : [],
  );

/** Fields that no docs file describes, as `body.title`. */
const withoutText = (call: Call) =>
  partsOf(call).flatMap(([part, schema]) =>
    objectsIn(schema).flatMap(({ object, path }) =>
      Object.keys(object.shape)
        .filter((field) => !fieldText(object, field))
        .map((field) => [part, path, field].filter(Boolean).join('.')),
    ),
  );

describe('the description of', () => {
  it.each(named)('%s is written', (_, call) => {
    expect(callText(call), `describeCalls in packages/contract/src/${call.domain}/`).toMatch(/\S/);
  });

  it.each(named)('%s says what each field is', (_, call) => {
    expect(withoutText(call), `describeFields in packages/contract/src/${call.domain}/`).toEqual([]);
  });

  it.each(named)('%s has examples that its schemas accept', (_, call) => {
    for (const [part, schema] of partsOf(call)) {
      const example = exampleOf(schema, part);
      expect(schema.safeParse(example), part).toMatchObject({ success: true });
    }
  });
});

describe('the texts of an object that several calls share', () => {
  it('are written once: others are refused, because they would hold for all of these calls', () => {
    const shared = z.object({ id: z.string() });
    describeFields(shared, { id: 'Id of the comment.' });
    expect(() => describeFields(shared, { id: 'Id of the comment.' })).not.toThrow();
    expect(() => describeFields(shared, { id: 'Id of the measure.' })).toThrow('One object has two texts');
  });
});

describe('an example', () => {
  it('is asked for where the type makes none, by the name of its field', () => {
    const object = z.object({ inner: z.object({ nickname: z.string() }) });
    expect(() => exampleOf(object)).toThrow('inner.nickname: write an example beside its text');
  });

  it('is made of formats, choices, lists and nested objects', () => {
    const object = z.object({
      key: z.uuid(),
      kinds: z.array(z.enum(['a', 'b'])),
      inner: z.object({ isOn: z.boolean(), count: z.int().min(40).nullable() }).optional(),
    });
    expect(exampleOf(object)).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kinds: ['a'],
      inner: { isOn: false, count: 40 },
    });
  });
});
