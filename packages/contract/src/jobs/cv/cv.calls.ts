import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { cv, newCv } from './cv.schemas.js';

/** A seafarer's CV, which its owner alone reads and changes here. */
export const cvCalls = defineCalls('jobs', {
  ownCv: {
    http: { method: 'GET', path: '/cv' },
    summary: 'One’s own CV',
    access: { who: 'user' },
    reply: z.object({ cv: cv.nullable() }),
  },
  saveCv: {
    http: { method: 'PUT', path: '/cv' },
    summary: 'Stores one’s own CV',
    // Only people to whom it is sent read it, and somebody's livelihood may depend on it.
    access: {
      who: 'user',
      rate: { points: 300, seconds: 600, personPoints: 60 },
      refusedWhileRestricted: false,
    },
    body: newCv,
    refusals: ['CvChanged'],
    reply: cv,
  },
  deleteCv: {
    http: { method: 'DELETE', path: '/cv' },
    summary: 'Deletes one’s own CV',
    access: { who: 'user' },
    reply: z.object({ success: z.boolean() }),
  },
});
