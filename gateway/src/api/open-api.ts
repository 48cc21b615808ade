import { type Access, type Call, clientCalls, domains, errorForm, pageHeaders } from '@kubrik/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
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
      default: {
        description: 'Refusal or failure, in the one error form',
        content: { 'application/json': { schema: errorForm } },
      },
    },
  };
}

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
