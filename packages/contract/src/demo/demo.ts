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
    // Nothing here is secret, but the lists are too long for the audit trail.
    audit: { secrets: Object.keys(content.shape) },
  }) satisfies CallSpec;

/** Marks a name as demonstration content. */
export const demoName = (name: string): string => `Демо-${name}`;

/** Most items in one list of demonstration content. */
export const maxDemoItems = 100;
