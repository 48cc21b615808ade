import { clientCalls, refusalsOf } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './open-api.js';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; description?: string }[];
  responses: Record<string, ResponseObject | { $ref: string }>;
}
interface ResponseObject {
  description: string;
  content?: Record<string, { examples?: object }>;
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, ResponseObject> };
};
/** Refusals are among the components, because many calls share them. */
const responseOf = (response: ResponseObject | { $ref: string }) =>
  '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Paths of properties in any schema of the document that have no description. */
function undescribed(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties ?? {})
    .filter(([, property]) => !property.description)
    .map(([name]) => `${path}.${name}`);
  return [...own, ...Object.entries(value).flatMap(([key, part]) => undescribed(part, `${path}/${key}`))];
}

describe('the OpenAPI document', () => {
  it('describes every call, parameter and field', () => {
    expect(operations).toHaveLength(clientCalls.length);
    expect(operations.filter(({ description, summary }) => !description || !summary)).toEqual([]);
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map(({ name, description }) => ({ name: `${operationId} ${name}`, description })),
    );
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
    expect(undescribed(document)).toEqual([]);
  });

  it('describes a field that the schema names only by reference', () => {
    const { schemas } = (document as unknown as { components: { schemas: Record<string, object> } })
      .components;
    expect(schemas.Conversation).toMatchObject({
      properties: {
        lastMessage: {
          $ref: '#/components/schemas/PrivateMessage',
          description: expect.stringContaining('newest'),
        },
      },
    });
  });

  it('names each code by which a call can be refused, with an example', () => {
    for (const call of clientCalls) {
      const { responses } = operations.find(
        ({ operationId }) => operationId === `${call.domain}.${call.name}`,
      ) as Operation;
      const codes = Object.values(responses).flatMap((response) =>
        Object.keys(responseOf(response)?.content?.['application/json']?.examples ?? {}),
      );
      expect(codes.toSorted()).toEqual(refusalsOf(call).toSorted());
    }
  });

  it('says that an answer is a redirect, and that a form is a form', () => {
    const posted = document.paths['/api/auth/{provider}/callback']?.post as Operation & {
      requestBody: { content: object };
    };
    expect(posted.responses[303]).toMatchObject({ headers: { location: {} } });
    expect(Object.keys(posted.requestBody.content)).toEqual(['application/x-www-form-urlencoded']);
  });

  it('says that a body is bytes', () => {
    const sent = document.paths['/api/uploads/{id}/parts']?.put as unknown as { requestBody: object };
    expect(sent.requestBody).toMatchObject({ required: true, content: { 'application/octet-stream': {} } });
  });
});
