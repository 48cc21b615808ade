import { z } from 'zod';
import { targetType } from './blacklist.schemas.js';
import { defineEvents } from './event.js';
import { reportedData } from './report.schemas.js';
import { id } from './text.js';

export const blacklistEvents = defineEvents('blacklist', {
  voted: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** The comment of a vote was taken away, by a moderator or by its author. */
  commentDeleted: {
    key: 'voteId',
    data: z.object({ voteId: id, targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** Somebody reports the comment of a vote to the moderators. */
  reported: { key: 'itemId', data: reportedData },
  /** A company or vessel, or an entry about one, was added or changed. */
  changed: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
});
