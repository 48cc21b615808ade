import type { RightsContact } from '@kubrik/contract';

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Whether what a contact says is older than a year. One whose ways were never compared has no day. */
export const isOldContact = (
  { checkedOn }: Partial<Pick<RightsContact, 'checkedOn'>>,
  now = Date.now(),
): boolean => Boolean(checkedOn) && now - Date.parse(checkedOn ?? '') > yearMs;
