import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { unLocode } from '../ports.schemas.js';
import { portCoast } from './port-coast.schemas.js';

export const portCoastCalls = defineCalls('ports', {
  coast: {
    http: { method: 'GET', path: '/ports/{id}/coast' },
    summary: 'The coast around a port with its neighbours: a piece of a map that needs no tiles',
    access: { who: 'anyone' },
    params: z.object({ id: unLocode }),
    refusals: ['PortNotFound'],
    reply: portCoast,
    cache: { seconds: 600, tags: ['port:{id}', 'ports'] },
  },
});
