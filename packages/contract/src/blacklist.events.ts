import { z } from 'zod';
import { targetType } from './blacklist.schemas.js';
import { defineEvents } from './event.js';
import { id } from './text.js';

export const blacklistEvents = defineEvents('blacklist', {
  voted: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** A company or vessel, or an entry about one, was added or changed. */
  changed: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
});
