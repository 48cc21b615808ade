import type { Call } from '@kubrik/contract';
import { exampleOf } from '@kubrik/contract/call/docs';
import fc from 'fast-check';
import type { z } from 'zod';
import { fieldsOf, hostileTexts, hostileValue } from './values.ts';

/** One request as it is sent; who sends it adds cookies and tokens. */
export interface Draft {
  /** What is wrong with it, if anything is. */
  kind: 'valid' | 'field' | 'body' | 'raw' | 'query' | 'path' | 'method' | 'headers';
  method: string;
  /** With the query, below the site's address. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const octets = 'application/octet-stream';
const oversized = 1024 * 1024 + 1;

const kinds: { kind: Draft['kind']; weight: number }[] = [
  { kind: 'valid', weight: 30 },
  { kind: 'field', weight: 28 },
  { kind: 'body', weight: 8 },
  { kind: 'raw', weight: 8 },
  { kind: 'query', weight: 9 },
  { kind: 'path', weight: 8 },
  { kind: 'method', weight: 4 },
  { kind: 'headers', weight: 5 },
];

/**
 * Requests for one call: valid ones, and each way in which one can be wrong.
 * @param ids of things that exist, of which calls choose theirs
 */
export function requestsFor(call: Call, ids: readonly string[]): fc.Arbitrary<Draft> {
  const valid = validOf(call, ids);
  return fc.oneof(...kinds.map(({ kind, weight }) => ({ weight, arbitrary: ofKind(kind, call, valid) })));
}

/** A valid request made of the contract's examples, without a query; `params` replace those of the example. */
export function exampleRequest(call: Call, params: Record<string, string>): Draft {
  const example = (schema: z.ZodObject) => exampleOf(schema) as Record<string, unknown>;
  const parts = {
    params: { ...(call.params && example(call.params)), ...params },
    query: {},
    body: call.body && example(call.body),
  };
  return { kind: 'valid', ...draftOf(call, parts) };
}

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

function validOf(call: Call, ids: readonly string[]): fc.Arbitrary<Parts> {
  return fc.record({
    params: recordOf(call.params, ids, true),
    query: recordOf(call.query, ids, false),
    body: call.body
      ? recordOf(call.body, ids, false).map((body) => withoutOutage(call, body))
      : fc.constant(undefined),
  });
}

function recordOf(
  schema: z.ZodObject | undefined,
  ids: readonly string[],
  isComplete: boolean,
): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  const isRequired = (name: string) => isComplete || !schema.shape[name]?.safeParse(undefined).success;
  const requiredKeys = Object.keys(schema.shape).filter(isRequired);
  const record = fc.record(fieldsOf(schema, ids), { requiredKeys });
  return fc.oneof(
    { arbitrary: record as fc.Arbitrary<Record<string, unknown>>, weight: 3 },
    // What no generator finds by chance: an IMO number, an address.
    {
      arbitrary: record.map((given) => ({ ...(exampleOf(schema) as object), ...idsOf(given as object) })),
      weight: 2,
    },
  );
}

const idsOf = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => /^id$|Id$/.test(name)));

/** Takes out of a body what would end the run: the closed site, a messenger that cannot be reached, our people switched off. */
function withoutOutage({ domain, name }: Call, body: Record<string, unknown>): Record<string, unknown> {
  const call = `${domain}.${name}`;
  if (call === 'admin.saveWebsiteSettings') return { ...body, maintenance: false };
  if (call === 'users.changeUser') return { ...body, isActive: true, role: 'user' };
  if (call === 'admin.saveMessengerSettings') return { ...body, botToken: '', webhookUrl: null };
  return body;
}

function ofKind(kind: Draft['kind'], call: Call, valid: fc.Arbitrary<Parts>): fc.Arbitrary<Draft> {
  const made = valid.map((parts) => ({ kind, ...draftOf(call, parts) }));
  switch (kind) {
    case 'valid':
      return made;
    case 'field':
      return fc.tuple(valid, fieldChange(call)).map(([parts, change]) => ({
        kind,
        ...draftOf(call, {
          ...parts,
          ...(parts.body ? { body: change(parts.body) } : { query: change(parts.query) }),
        }),
      }));
    case 'body':
      return fc
        .tuple(made, hostileValue)
        .map(([draft, value]) => withBody(call, draft, JSON.stringify(value) ?? ''));
    case 'raw':
      return fc.tuple(made, rawChange).map(([draft, change]) => change(draft));
    case 'query':
      return fc
        .tuple(made, oddQuery)
        .map(([draft, query]) => ({ ...draft, path: `${draft.path.split('?')[0]}?${query}` }));
    case 'path':
      return fc
        .tuple(made, oddPath)
        .map(([draft, odd]) => ({ ...draft, path: pathWith(call, odd, draft.path) }));
    case 'method':
      return fc
        .tuple(made, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'))
        .map(([draft, method]) => ({ ...draft, method }));
    case 'headers':
      return fc.tuple(made, fc.constantFrom(...oddHeaders)).map(([draft, headers]) => ({
        ...draft,
        headers: { ...draft.headers, ...headers },
      }));
  }
}

function draftOf(call: Call, { params, query, body }: Parts): Omit<Draft, 'kind'> {
  const path = call.http.path.replace(/\{(\w+)\}/g, (_, name) => encode(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const address = {
    method: call.http.method,
    path: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
  };
  if (!body) return { ...address, headers: {}, body: undefined };
  return { ...address, ...encodedBody(call, body) };
}

function encodedBody(call: Call, body: Record<string, unknown>): Pick<Draft, 'headers' | 'body'> {
  if (call.http.binaryBody) return { headers: { 'content-type': octets }, body: bytesOf(body.bytes) };
  if (!call.http.crossSiteForm)
    return { headers: { 'content-type': json }, body: Buffer.from(JSON.stringify(body)) };
  const fields = Object.entries(body).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return { headers: { 'content-type': form }, body: Buffer.from(fields.join('&')) };
}

/** What is no text in base64 is sent as it stands. */
const bytesOf = (value: unknown): Buffer =>
  typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.from(JSON.stringify(value ?? ''));

const withBody = (call: Call, draft: Draft, text: string): Draft =>
  call.http.method === 'GET'
    ? draft
    : { ...draft, headers: { 'content-type': json }, body: Buffer.from(text) };

/** Lone surrogates cannot be part of an address. */
const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed());

type Change = (object: Record<string, unknown>) => Record<string, unknown>;

/** One field that is left out, or has a value of another kind, or is not known. */
function fieldChange(call: Call): fc.Arbitrary<Change> {
  const names = Object.keys((call.body ?? call.query)?.shape ?? {});
  const name = fc.constantFrom(...(names.length > 0 ? names : ['unknown']));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(name, hostileValue).map(
        ([key, value]) =>
          (object: Record<string, unknown>) =>
            withoutOutage(call, { ...object, [key]: value }),
      ),
    },
    {
      weight: 1,
      arbitrary: name.map(
        (key) =>
          ({ [key]: _, ...rest }: Record<string, unknown>) =>
            rest,
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('role', 'isAdmin', 'userId', 'id', 'unknown', '')
        .map((key) => (object: Record<string, unknown>) => ({ ...object, [key]: 'admin' })),
    },
  );
}

const replaceBody =
  (change: (text: Buffer) => Buffer, type?: string) =>
  (draft: Draft): Draft => ({
    ...draft,
    headers: { ...draft.headers, ...(type === undefined ? {} : { 'content-type': type }) },
    body: change(draft.body ?? Buffer.from('{}')),
  });
const text = (change: (text: string) => string) => (body: Buffer) => Buffer.from(change(body.toString()));

/** What is no JSON, or is not said to be. */
const rawChange = fc.constantFrom(
  replaceBody(text((body) => body.slice(0, -1))),
  replaceBody(text((body) => `${body}}`)),
  replaceBody(text((body) => `\ufeff${body}`)),
  replaceBody(text((body) => body.replace('{', '{"__proto__":{"isAdmin":true},'))),
  replaceBody(text((body) => body.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'))),
  replaceBody(text((body) => body.replace('{', '{"a":1,"a":2,'))),
  replaceBody(text((body) => body.replaceAll('"', "'"))),
  replaceBody(text(() => `${'['.repeat(50_000)}`)),
  replaceBody(text(() => `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)),
  replaceBody(text(() => '{"a":1e9999}')),
  replaceBody(() => Buffer.alloc(0)),
  replaceBody(() => Buffer.from([0xff, 0xfe, 0x7b, 0x00])),
  replaceBody(() => Buffer.from('{"a":"\xff\xfe"}', 'latin1')),
  replaceBody(() => Buffer.alloc(oversized, ' ')),
  replaceBody((body) => body, 'text/plain'),
  replaceBody((body) => body, 'application/xml'),
  replaceBody((body) => body, 'application/json; charset=utf-16'),
  replaceBody((body) => body, 'APPLICATION/JSON'),
  replaceBody((body) => body, 'application/json, text/plain'),
  replaceBody((body) => body, 'multipart/form-data; boundary=x'),
  replaceBody((body) => body, form),
  replaceBody((body) => body, ''),
  replaceBody((body) => body, 'x'.repeat(2000)),
);

const encodedHostile = fc.constantFrom(
  ...hostileTexts.map((value) => encode(value).slice(0, 600)),
  '%',
  '%zz',
  '%ff%fe',
  '%c0%af',
  '%2e%2e%2f',
  '..;',
  '%25%30%30',
);

const oddQuery = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('limit', 'cursor', 'search', 'category', 'id', '__proto__', 'a[]', 'a[b][c]', ''),
      encodedHostile,
    )
    .map(([name, value]) => `${name}=${value}`),
  fc.constantFrom(
    'limit=1&limit=2',
    'cursor=&cursor=x',
    Array.from({ length: 30 }, (_, n) => `q${n}=1`).join('&'),
    '&&&===&',
    '?',
    'limit',
    `search=${'x'.repeat(1900)}`,
    `search=${'x'.repeat(5000)}`,
    'constructor[prototype][x]=1',
  ),
);

const oddPath = encodedHostile;

/** The address with the odd text in the place of its parameters, or at its end. */
function pathWith({ http }: Call, odd: string, path: string): string {
  if (!http.path.includes('{')) return `${path.split('?')[0]}/${odd}`;
  return `/api${http.path.replace(/\{\w+\}/g, () => odd)}`;
}

const oddHeaders: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { authorization: "Bearer ' or 1=1" },
  { authorization: `Bearer ${'a'.repeat(43)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { cookie: 'kubrik_session=x; kubrik_visitor=s%3Ax.y' },
  { cookie: `kubrik_session=${'a'.repeat(43)}; __proto__=1; =; ;;` },
  { cookie: `a=${'b'.repeat(6000)}` },
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1, nonsense' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '../../x' },
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip, br, *;q=0' },
  { 'accept-language': 'x'.repeat(3000) },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0' },
  { expect: '200-maybe' },
  { te: 'trailers' },
  { 'user-agent': 'я'.repeat(1).replace('я', '\u00ff').repeat(5000) },
  { 'x-padding': 'x'.repeat(20_000) },
];
