import { type Access, type Call, clientCalls, type Domain, errorForm, personPoints } from '@kubrik/contract';
import { callText, fieldText, partsOf } from '@kubrik/contract/call/docs';
import { z } from 'zod';
import type { createDocument } from 'zod-openapi';
import { rateOf } from '../../limits/rate-limits.js';

type Document = ReturnType<typeof createDocument>;

interface JsonSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface Media {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  parameters?: { name: string; in: string; description?: string | undefined }[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

/** What holds for every call. */
export const introduction = `The calls of the Кубрик platform for seafarers.

- Bodies and replies are JSON; times are UTC, ISO 8601; ids are UUIDs unless said otherwise. A body has at most 1 MB and 32 levels.
- Texts are trimmed, and stored as they were written; NUL and lone surrogates are refused. Unknown fields are ignored.
- A refusal has the one error form: \`code\` is a stable word for programs, \`message\` a Russian sentence, \`details\` names fields.
- Lists come in pages: the header \`x-next-cursor\` of one page is \`cursor\` of the next; the last page has none.
- Reads may be repeated. A write with a \`clientId\` may be, too: it is stored once.
- A write of a browser has to come from a page of this very site (\`Origin\`); programs send no \`Origin\`.
- HEAD is answered wherever GET is, in the same way and without a body. 405 names the methods in \`Allow\`.
- 429 and 503 say in \`Retry-After\` when a new attempt makes sense.`;

export const domainTexts: Record<Domain, string> = {
  news: 'News of shipping, and comments on them',
  ports: 'Ports of the world, and comments on them',
  jobs: 'Vacancies and applications',
  protection: 'Seafarers’ rights: library, consultant, complaints',
  blacklist: 'Companies and vessels: votes and official entries',
  forum: 'Topics, messages and the main chat',
  banking: 'Banks, reviews, exchange rates, payments',
  media: 'Pictures and documents that people attach to what they write, uploaded part by part.',
  users: 'Accounts, sessions, private messages, notifications',
  admin: 'The panel: settings, log, content jobs, repair, data transfer',
};

const whoTexts: Record<Access, string> = {
  anyone: 'anybody',
  user: 'a signed-in person',
  moderator: 'a signed-in person with the admin role, or an administrator',
  admin: 'an administrator',
};

/** What a call does, and the rules that follow from its declaration. */
export function descriptionOf(call: Call): string {
  const { access, cache, delivery } = call;
  const { points, seconds } = rateOf(call);
  const facts = [
    `Who: ${whoTexts[access.who]}${access.moderated ? ', or an administrator' : ''}.`,
    `Rate: ${points} in ${seconds} s for one network, ${personPoints(rateOf(call))} for one person.`,
    ...(cache?.tags ? [`Cached up to ${cache.seconds} s; what changes it ends that sooner.`] : []),
    ...(delivery?.timeout ? [`May take up to ${delivery.timeout / 1000} s.`] : []),
  ];
  return [callText(call) ?? '', facts.join(' ')].filter(Boolean).join('\n\n');
}

/** Writes the descriptions of all fields into the document. */
export function addFieldTexts(document: Document): void {
  const texts = new FieldTexts((document.components?.schemas ?? {}) as Record<string, JsonSchema>);
  texts.add(errorForm, { $ref: '#/components/schemas/Error' });
  for (const call of clientCalls) {
    const { method, path, status = 200 } = call.http;
    const item = document.paths?.[`/api${path}`] as Record<string, Operation>;
    const { parameters = [], requestBody, responses } = item[method.toLowerCase()] as Operation;
    for (const parameter of parameters) {
      const object = parameter.in === 'path' ? call.params : call.query;
      if (object) parameter.description = fieldText(object, parameter.name);
    }
    for (const { schema } of Object.values(requestBody?.content ?? {})) texts.add(call.body, schema);
    for (const { schema } of Object.values(responses[status]?.content ?? {})) texts.add(call.reply, schema);
  }
}

/** Walks a schema and its JSON form in parallel. */
class FieldTexts {
  private readonly done = new Set<string>();

  constructor(private readonly components: Record<string, JsonSchema>) {}

  add(schema: z.core.$ZodType | undefined, json: JsonSchema | undefined): void {
    if (!schema || !json) return;
    if (json.$ref) this.addToComponent(schema, json.$ref.split('/').at(-1) ?? '');
    else if (schema instanceof z.ZodObject && json.properties) this.addToObject(schema, json.properties);
    else this.addToParts(schema, json);
  }

  private addToParts(schema: z.core.$ZodType, json: JsonSchema): void {
    for (const option of json.anyOf ?? []) this.add(schema, option);
    if (schema instanceof z.ZodObject) return;
    const inner = schema instanceof z.ZodArray ? json.items : json;
    for (const part of partsOf(schema)) this.add(part, inner);
  }

  private addToComponent(schema: z.core.$ZodType, name: string): void {
    if (this.done.has(name)) return;
    this.done.add(name);
    this.add(schema, this.components[name]);
  }

  private addToObject(schema: z.ZodObject, properties: Record<string, JsonSchema>): void {
    for (const [name, property] of Object.entries(properties)) {
      const text = fieldText(schema, name);
      if (text) property.description = text;
      this.add(schema.shape[name], property);
    }
  }
}
