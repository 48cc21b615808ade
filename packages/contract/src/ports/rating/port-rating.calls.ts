import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { seedDemo } from '../../demo/demo.js';
import { unLocode } from '../ports.schemas.js';
import { demoPortRatings, newPortRating, ownPortRating, portRatings } from './port-rating.schemas.js';

const byCode = z.object({ id: unLocode });
const rated = z.object({ ratings: portRatings, own: ownPortRating.nullable() });
/** A call by which a person changes their own rating. */
const ownRatingCall = {
  access: { who: 'user', oncePerPerson: true, rate: { points: 120, seconds: 600, personPoints: 60 } },
  params: byCode,
  refusals: ['PortNotFound'],
  reply: rated,
  cache: { purges: ['port:{id}'] },
} as const;

/** Ratings of ports: one for each person, port and year. */
export const portRatingCalls = defineCalls('ports', {
  ratings: {
    http: { method: 'GET', path: '/ports/{id}/rating' },
    summary: 'The average rating of a port, with its aspects',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: portRatings,
    cache: { seconds: 60, tags: ['port:{id}', 'ports'] },
  },
  ownRating: {
    http: { method: 'GET', path: '/ports/{id}/own-rating' },
    summary: 'The newest rating that one has given a port',
    access: { who: 'user' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.object({ own: ownPortRating.nullable() }),
  },
  rate: {
    ...ownRatingCall,
    http: { method: 'PUT', path: '/ports/{id}/rating' },
    summary: 'Rates a port; a second rating of the same year takes the place of the first',
    body: newPortRating,
  },
  takeRatingBack: {
    ...ownRatingCall,
    http: { method: 'DELETE', path: '/ports/{id}/rating' },
    summary: 'Takes all own ratings of a port back',
  },
  seedDemo: seedDemo('ports', demoPortRatings, ['ports']),
});
