import {
  type Access,
  type Call,
  clientCalls,
  domains,
  type ErrorCode,
  errorForm,
  errorOf,
  errors,
  pageHeaders,
} from '@kubrik/contract';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { sessionCookie } from './caller.service.js';

const securityOf: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  user: [{ session: [] }],
  moderator: [{ session: [] }, { adminToken: [] }],
  admin: [{ adminToken: [] }],
};

/** The OpenAPI 3.1 document of every call in the contract. */
export function openApiDocument(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of clientCalls) {
    const path = `/api${call.http.path}`;
    paths[path] = { ...paths[path], [call.http.method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Кубрик', version: '1', description: 'The calls of the Кубрик platform for seafarers.' },
    servers: [{ url: '/' }],
    tags: domains.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        adminToken: { type: 'http', scheme: 'bearer' },
      },
    },
  });
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: `${call.domain}.${call.name}`,
    tags: [call.domain],
    summary: call.summary,
    security: securityOf[call.access.who],
    requestParams: { ...(call.params && { path: call.params }), ...(call.query && { query: call.query }) },
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    responses: {
      [String(call.http.status ?? 200)]: {
        description: 'Success',
        content: { 'application/json': { schema: call.reply } },
        ...(call.paged && { headers: pageHeadersObject }),
      },
      ...refusalsOf(call),
      default: {
        description: 'Any other refusal or failure, in the one error form',
        content: { 'application/json': { schema: errorForm } },
      },
    },
  };
}

/** The refusals that a call can give because of what it is. Those of its own rules have the same form (`default`). */
function refusalsOf(call: Call): NonNullable<ZodOpenApiOperationObject['responses']> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalCodes(call)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [String(status), refusal(status, codes)]),
  );
}

function refusalCodes({ http, access, params, query, body, paged }: Call): ErrorCode[] {
  const isRead = http.method === 'GET';
  return [
    ...onlyIf(query ?? body, 'ValidationFailed'),
    ...onlyIf(paged, 'BadCursor'),
    ...onlyIf(body, 'MalformedJson', 'BodyTooLarge', 'UnsupportedMediaType'),
    ...onlyIf(params, 'NotFound'),
    ...onlyIf(access.who === 'user' || access.who === 'moderator', 'AuthorizationRequired'),
    ...onlyIf(access.who === 'admin', 'AdminTokenRequired'),
    ...onlyIf(access.who === 'moderator', 'Forbidden'),
    ...onlyIf(!isRead, 'ForeignOrigin'),
    ...onlyIf(!access.duringMaintenance, 'Maintenance'),
    'TooManyRequests',
    'ServiceUnavailable',
    'Overloaded',
  ];
}

const onlyIf = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);

function refusal(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  const isLater = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('; '),
    ...(isLater && { headers: retryAfterObject }),
    content: {
      'application/json': {
        schema: errorForm,
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorOf(code) }])),
      },
    },
  };
}

const retryAfterObject = z.object({
  'retry-after': z.string().meta({ description: 'Seconds after which a new attempt makes sense' }),
});

const pageHeadersObject = z.object({
  [pageHeaders.nextCursor]: z.string().optional().meta({ description: 'Cursor of the next page' }),
  [pageHeaders.totalCount]: z
    .string()
    .optional()
    .meta({ description: 'Number of all items, where it is cheap' }),
  [pageHeaders.changesCursor]: z
    .string()
    .optional()
    .meta({ description: 'Where to ask for later changes from' }),
});
