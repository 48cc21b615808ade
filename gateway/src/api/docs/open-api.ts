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
  refusalsOf,
  refusalsOfAnyRequest,
} from '@kubrik/contract';
import { exampleOf } from '@kubrik/contract/call/docs';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { sessionCookie } from '../caller.service.js';
import { addFieldTexts, descriptionOf, domainTexts, introduction } from './open-api-texts.js';

const moderatorSecurity = [{ adminToken: [] }];
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
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Кубрик', version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: domains.map((name) => ({ name, description: domainTexts[name] })),
    paths,
    components: {
      examples: examplesOfRefusals(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Session of a person: signing in sets it.',
        },
        adminToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of an administrator, by `admin.login`.',
        },
      },
    },
  });
  addFieldTexts(document);
  return document;
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: `${call.domain}.${call.name}`,
    tags: [call.domain],
    summary: call.summary,
    description: descriptionOf(call),
    security: [...securityOf[call.access.who], ...(call.access.moderated ? moderatorSecurity : [])],
    requestParams: { ...(call.params && { path: call.params }), ...(call.query && { query: call.query }) },
    ...(call.body && { requestBody: requestBodyOf(call.body, call) }),
    responses: {
      ...successOf(call),
      ...refusalResponses(call),
      default: ofAnyRequest,
    },
  };
}

function requestBodyOf(schema: z.ZodObject, { http }: Call) {
  if (http.binaryBody) return { required: true, content: { 'application/octet-stream': {} } };
  return {
    required: !schema.safeParse({}).success,
    content: {
      [http.crossSiteForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
        schema,
        example: exampleOf(schema),
      },
    },
  };
}

function successOf({ http, reply, paged }: Call): NonNullable<ZodOpenApiOperationObject['responses']> {
  if (http.redirect) return { 303: { description: 'A redirect', headers: locationObject } };
  return {
    [String(http.status ?? 200)]: {
      description: 'Success',
      content: { 'application/json': { schema: reply, example: exampleOf(reply) } },
      ...(paged && { headers: pageHeadersObject }),
    },
  };
}

const ofAnyRequest: ZodOpenApiResponseObject = {
  id: 'AnyRequest',
  description: `What any request may be answered with, in the one error form: ${list(refusalsOfAnyRequest)}`,
  content: { 'application/json': { schema: errorForm } },
};

/** One response for each status, with an example for each code. */
function refusalResponses(call: Call): NonNullable<ZodOpenApiOperationObject['responses']> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(call)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [String(status), refusal(status, codes)]),
  );
}

const refusals = new Map<string, ZodOpenApiResponseObject>();

/** Calls share refusals; written once, among the components, they make the document half as long. */
function refusal(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  const id = [status, ...codes].join('.');
  const made = refusals.get(id) ?? refusalOf(id, status, codes);
  refusals.set(id, made);
  return made;
}

function refusalOf(id: string, status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  const isLater = status === 429 || status === 503;
  return {
    id,
    description: list(codes),
    ...(isLater && { headers: retryAfterObject }),
    content: {
      'application/json': {
        schema: errorForm,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function examplesOfRefusals() {
  const codes = new Set(clientCalls.flatMap(refusalsOf));
  return Object.fromEntries([...codes].map((code) => [code, { value: errorOf(code) }]));
}

function list(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('; ');
}

const locationObject = z.object({
  location: z.string().meta({ description: 'Address that the browser goes on to' }),
});

const retryAfterObject = z.object({
  'retry-after': z.string().optional().meta({ description: 'Seconds after which a new attempt makes sense' }),
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
