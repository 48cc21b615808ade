import { z } from 'zod';
import type { CacheTag } from './cache-tags.js';
import type { CallSpec } from './call.js';

/** The call of `npm run demo`: adds fictional content, marked «демо»; repeating it adds nothing. */
export const seedDemo = (domain: string, purges: readonly CacheTag<never>[]) =>
  ({
    http: { method: 'POST', path: `/admin/demo/${domain}` },
    summary: 'Adds the fictional demonstration content, marked as such; once more adds nothing',
    access: { who: 'admin' },
    reply: z.object({ added: z.int() }),
    cache: { purges },
  }) satisfies CallSpec;
