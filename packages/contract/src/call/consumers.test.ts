import { expect, it } from 'vitest';
import { consumers, deletedAccounts, leavingPeople, renamedPeople, shownPeople } from './consumers.js';

// A consumer that is missing in the list cannot read its events: NATS refuses it (`deploy/nats-users.conf`).
it('every consumer of a group is in the list of consumers', () => {
  const grouped = [deletedAccounts, leavingPeople, renamedPeople, shownPeople].flatMap((group) =>
    Object.values(group),
  );
  const listed: { as: string }[] = Object.values(consumers);
  expect(grouped.filter((spec) => !listed.includes(spec))).toEqual([]);
  expect(new Set(listed.map(({ as }) => as)).size).toBe(listed.length);
});
