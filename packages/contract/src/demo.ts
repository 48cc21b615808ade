import { z } from 'zod';
import type { CallSpec } from './call.js';

/** What `npm run demo` asks of a service: fictional content, marked «демо»; once more adds nothing. */
export const seedDemo = (domain: string) =>
  ({
    method: 'POST',
    path: `/admin/demo/${domain}`,
    summary: 'Adds the fictional demonstration content, marked as such; once more adds nothing',
    access: 'admin',
    reply: z.object({ added: z.int() }),
    purges: [domain],
  }) satisfies CallSpec;
