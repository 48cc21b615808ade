import { z } from 'zod';

// Where the page's policy forbids code out of text, trying it is a violation that the browser tells everybody who looks.
if ('document' in globalThis) z.config({ jitless: true });
