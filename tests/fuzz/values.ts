import { exampleOf } from '@kubrik/contract/call/docs';
import fc from 'fast-check';
import { z } from 'zod';

/** As much of a JSON Schema as Zod writes for our contract. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const longestText = 60;
const maxArrayItems = 3;

/** Texts that have broken programs: control characters, directions, forms of one letter, code of other languages. */
export const hostileTexts = [
  '',
  ' ',
  '\n\t',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202Eвон\u202C',
  'e\u0301\u0301\u0301\u0301',
  'ﷺ'.repeat(20),
  '👨‍✈️🚢',
  'İıſK',
  '٣٤',
  "' or 1=1; --",
  '%_\\"',
  '& | ! :* <->',
  '../../etc/passwd',
  '%00',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  '0x10',
  '2026-02-30T25:61:61Z',
  'я'.repeat(10_001),
  'x'.repeat(70_000),
];

const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 3 },
  { toString: 1, valueOf: 2 },
  nested(20),
  nested(40),
  Array.from({ length: 5000 }, (_, n) => n),
  Array.from({ length: 200 }, () => ({ id: 1 })),
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Values of an object schema's fields that its JSON form allows; most of them are accepted.
 * @param ids of things that exist
 */
export function fieldsOf(schema: z.ZodObject, ids: readonly string[]): Record<string, fc.Arbitrary<unknown>> {
  const example = exampleOf(schema) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const json = jsonOf(field);
      const values = { arbitrary: allowedBy(json, ids), weight: 3 };
      // An example's id is nobody's.
      const isId = json.format === 'uuid';
      return [
        name,
        isId ? values.arbitrary : fc.oneof(values, { arbitrary: fc.constant(example[name]), weight: 2 }),
      ];
    }),
  );
}

const jsonOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function allowedBy(json: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in json) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  if (json.anyOf) return fc.oneof(...json.anyOf.map((option) => allowedBy(option, ids)));
  switch (json.type) {
    case 'string':
      return textOf(json, ids);
    case 'integer':
    case 'number':
      return numberOf(json);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(json.items ?? {}, ids), {
        maxLength: Math.min(json.maxItems ?? maxArrayItems, maxArrayItems),
      });
    case 'object':
      return objectOf(json, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(json: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(json.properties ?? {}).map(([name, field]) => [name, allowedBy(field, ids)]);
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(record, { requiredKeys: json.required ?? [] });
}

const numberOf = ({ type, minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<unknown> => {
  const bounds = { min: Math.ceil(minimum), max: Math.floor(maximum) };
  return type === 'integer'
    ? fc.oneof(fc.integer(bounds), fc.constantFrom(bounds.min, bounds.max))
    : fc.double({ min: minimum, max: maximum, noNaN: true });
};

function textOf(
  { format, pattern, minLength = 0, maxLength = longestText }: JsonSchema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(
      { arbitrary: fc.constantFrom<string>(...ids), weight: 6 },
      fc.uuid() as fc.Arbitrary<string>,
    );
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern) return matching(pattern);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) };
  return fc.oneof(
    fc.string({ unit: fc.constantFrom(...'абвгдежзийклмноп рстуфхцчшщъыьэюя-.,!ABCxyz019'), ...length }),
    fc.string({ unit: 'grapheme', ...length }),
  );
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // A class of characters that fast-check cannot generate.
    return fc.string({ maxLength: longestText });
  }
}
