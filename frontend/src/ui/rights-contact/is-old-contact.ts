import type { RightsContact } from '@kubrik/contract';

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Whether a contact's information is older than a year. A contact that was never compared has no day. */
export const isOldContact = (
  { checkedOn }: Partial<Pick<RightsContact, 'checkedOn'>>,
  now = Date.now(),
): boolean => Boolean(checkedOn) && now - Date.parse(checkedOn ?? '') > yearMs;
