import { z } from 'zod';
import { defineInternalCall } from '../call/call.js';
import { text } from '../text/text.js';

/** A guest waits for the answer before the comment is passed on. In ms. */
const timeout = 700;

/** What the gateway asks before it passes on what a visitor signs; see `guestName` of an access policy. */
export const guestNames = {
  check: defineInternalCall('users', 'checkGuestName', {
    summary: 'Whether a name is, was, or looks like the username of somebody with an account',
    body: z.object({ name: text(200) }),
    reply: z.object({ isTaken: z.boolean() }),
    delivery: { repeatable: true, timeout },
  }),
};
