import { createHash } from 'node:crypto';
import type { Origin } from '@kubrik/contract';

/**
 * The key by which a browser is known as a device of one person. It hides the id in the cookie, and differs
 * for each person.
 */
export const deviceKey = (userId: string, { visitorId }: Origin): string =>
  createHash('sha256').update(`${userId} ${visitorId}`).digest('base64url');
