import { z } from 'zod';

// In a browser the page's Content-Security-Policy forbids `eval`, and zod's attempt would be reported as a violation.
if ('document' in globalThis) z.config({ jitless: true });
