import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { pageQuery } from '../../text/text.js';
import { unLocode } from '../ports.schemas.js';
import { portMention, portMentionKind, portMentions } from './port-mention.schemas.js';

/** Vacancies, news and topics that name a port. */
export const portMentionCalls = defineCalls('ports', {
  mentions: {
    http: { method: 'GET', path: '/ports/{id}/mentions' },
    summary: 'The newest open vacancies, news and topics that name a port, and how many there are',
    access: { who: 'anyone' },
    params: z.object({ id: unLocode }),
    refusals: ['PortNotFound'],
    reply: portMentions,
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
  mentionsOfKind: {
    http: { method: 'GET', path: '/ports/{id}/mentions/{kind}' },
    summary: 'All of one kind that name a port, the newest first',
    access: { who: 'anyone' },
    params: z.object({ id: unLocode, kind: portMentionKind }),
    query: pageQuery(20),
    refusals: ['PortNotFound'],
    reply: z.array(portMention),
    paged: true,
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
});
