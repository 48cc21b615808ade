import { createHash } from 'node:crypto';
import type { Origin } from '@kubrik/contract';

/** The name under which a browser is known as a person's device. It hides the cookie's id, and says nothing of others. */
export const deviceKey = (userId: string, { visitorId }: Origin): string =>
  createHash('sha256').update(`${userId} ${visitorId}`).digest('base64url');
