import { z } from 'zod';
import { defineInternalCall } from '../call/call.js';
import { text } from '../text/text.js';

/** In ms. The guest's comment is passed on only after the answer. */
const timeout = 700;

/** The gateway asks this before it passes on a text with a visitor's name; see `guestName` of an access policy. */
export const guestNames = {
  check: defineInternalCall('users', 'checkGuestName', {
    summary: 'Whether a name is, was, or looks like the username of somebody with an account',
    body: z.object({ name: text(200) }),
    reply: z.object({ isTaken: z.boolean() }),
    delivery: { repeatable: true, timeout },
  }),
};
