import { z } from 'zod';
import type { CacheTag } from '../call/cache-tags.js';
import type { CallSpec } from '../call/call.js';

/** The call of `npm run demo`: adds the fictional content of its body, marked «демо»; repeating it adds nothing. */
export const seedDemo = <Content extends z.ZodRawShape>(
  domain: string,
  content: z.ZodObject<Content>,
  purges: readonly CacheTag<never>[],
) =>
  ({
    http: { method: 'POST', path: `/admin/demo/${domain}` },
    summary: 'Adds fictional demonstration content, marked as such; once more adds nothing',
    access: { who: 'admin' },
    body: content,
    reply: z.object({ added: z.int() }),
    cache: { purges },
    // Nothing in it is secret, but whole lists are too long for a line of the audit trail.
    audit: { secrets: Object.keys(content.shape) },
  }) satisfies CallSpec;

/** How a name of demonstration content says what it is. */
export const demoName = (name: string): string => `Демо-${name}`;

/** Most items in one list of demonstration content. */
export const maxDemoItems = 100;
