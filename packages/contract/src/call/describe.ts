import { z } from 'zod';
import type { Call } from './call.js';

/**
 * Texts of the OpenAPI document about calls and fields. They are in `<domain>.docs.ts` and not in the schemas, because
 * browsers load the schemas for their forms and would load every sentence with them.
 */

/** Description of a field, with an example if none can be made from its type. */
export type FieldText<T = unknown> = string | readonly [text: string, example: T];

/** Text for the field of a request that hands attachments over. */
export const ticketsText = [
  'Tickets of finished uploads (`POST /api/uploads`), at most 5. One that is too old or somebody else’s is refused by `ValidationFailed`.',
  [] as string[],
] as const;

/** Texts for fields that mean the same everywhere. An object may describe one of them in its own words. */
export const sharedFields = {
  id: 'Its id, a UUID.',
  limit: ['Most items of one page.', 20],
  cursor: [
    'Where the page begins: `x-next-cursor` of the page before, sent back unchanged. The first page has none. A cursor that this list did not give is refused by `BadCursor`.',
    'eyJ2IjoxfQ',
  ],
  sort: 'Field by which the list is in order; the first one unless said. A cursor is of one order alone.',
  direction: '`desc`: the last or greatest first.',
  success: ['True whenever the call is not refused.', true],
  createdAt: 'When it was made; UTC, ISO 8601.',
  isDemo: 'True for fictional demonstration content, which the site marks «демо».',
  clientId:
    'UUID made by the client. The same one sent again stores nothing twice and gives the first answer again; for another text it is refused by `AlreadyUsed`.',
  attachments: 'Pictures and documents that hang on it, in order.',
  views: 'How often it was opened; includes views that are not saved yet.',
  viewCount: 'How often it was opened; includes views that are not saved yet.',
} satisfies Record<string, FieldText>;
type SharedField = keyof typeof sharedFields;

type FieldTexts<S extends z.ZodRawShape> = {
  [K in Exclude<keyof S, SharedField>]: FieldText<z.input<S[K]>>;
} & { [K in keyof S & SharedField]?: FieldText<z.input<S[K]>> };

const textsOfObject = new Map<unknown, Record<string, FieldText>>();
const textsOfCall = new Map<string, string>();

/**
 * Describes every field of an object schema; the compiler reports missing fields.
 *
 * @returns the texts, for an object that extends this one
 * @throws Error when another text of the object exists: what several calls share, as `byId`, has the shared texts
 */
export function describeFields<S extends z.ZodRawShape, const T extends FieldTexts<S>>(
  object: z.ZodObject<S>,
  texts: T,
): T {
  const earlier = textsOfObject.get(object);
  if (earlier && JSON.stringify(earlier) !== JSON.stringify(texts))
    throw new Error(`One object has two texts: ${JSON.stringify(earlier)} and ${JSON.stringify(texts)}`);
  textsOfObject.set(object, texts as unknown as Record<string, FieldText>);
  return texts;
}

/** Describes every call of a group beyond its summary: rules, effects, and refusals that the schema does not show. */
export function describeCalls<const T extends Record<string, Call>>(
  calls: T,
  texts: Record<keyof T, string>,
): void {
  for (const [key, { domain, name }] of Object.entries<Call>(calls))
    textsOfCall.set(`${domain}.${name}`, texts[key as keyof T]);
}

export const callText = ({ domain, name }: Pick<Call, 'domain' | 'name'>): string | undefined =>
  textsOfCall.get(`${domain}.${name}`);

const given = (object: z.ZodObject, field: string): FieldText | undefined =>
  textsOfObject.get(object)?.[field] ?? (sharedFields as Record<string, FieldText>)[field];

export function fieldText(object: z.ZodObject, field: string): string | undefined {
  const text = given(object, field);
  return typeof text === 'string' ? text : text?.[0];
}

/**
 * An example that the schema accepts, made from the examples of its fields.
 *
 * @throws Error that names the field that needs a written example
 */
export function exampleOf(schema: z.core.$ZodType, path = ''): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [
      name,
      exampleOfField(schema, name, field, path ? `${path}.${name}` : name),
    ]);
    return Object.fromEntries(fields);
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element, path)];
  if (isWrapper(schema)) return exampleOf(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.core.$ZodType, path);
  if (schema instanceof z.ZodPipe)
    return exampleOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  return simpleExample(schema, path);
}

function exampleOfField(object: z.ZodObject, name: string, field: z.core.$ZodType, path: string): unknown {
  const text = given(object, name);
  const example = Array.isArray(text) ? text[1] : exampleOf(field, path);
  if (z.safeParse(field, example).success) return example;
  throw new Error(
    `${path}: its schema refuses the example ${JSON.stringify(example)}; write another beside its text`,
  );
}

const examplesOfFormats: Record<string, string> = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  datetime: '2026-11-23T08:00:00.000Z',
  date: '2026-11-23',
  email: 'bosun@ship.example',
};

function simpleExample(schema: z.core.$ZodType, path: string): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNumber) return Math.max(schema.minValue ?? 12, 12);
  const { format = '' } = schema._zod.def as { format?: string };
  const example = examplesOfFormats[format];
  if (example !== undefined) return example;
  throw new Error(`${path}: write an example beside its text: ['…', example]`);
}

/** Every object schema within a schema, with the path that leads to it. */
export function objectsIn(schema: z.core.$ZodType, path = ''): { object: z.ZodObject; path: string }[] {
  if (!(schema instanceof z.ZodObject)) return partsOf(schema).flatMap((part) => objectsIn(part, path));
  const below = Object.entries(schema.shape).flatMap(([name, field]) =>
    objectsIn(field, path ? `${path}.${name}` : name),
  );
  return [{ object: schema, path }, ...below];
}

/** The inner schemas of a schema that is not an object. */
export function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (isWrapper(schema)) return [schema.unwrap()];
  return [];
}

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodCatch;
