import { describe, expect, it } from 'vitest';
import { problemOfSubject } from './commit-subject.mjs';
import { crowdedRooms } from './habits.ts';

describe('the subject of a commit', () => {
  it.each(['ports: show the tide of a day', 'service-kit: count reports once', 'Revert "ports: show it"'])(
    '«%s» is right',
    (subject) => expect(problemOfSubject(subject)).toBeUndefined(),
  );

  it.each([
    ['Show the tide', /area: imperative/],
    ['ports, news: show the tide', /not one area/],
    ['ports and news: show the tide', /not one area/],
    [`ports: ${'x'.repeat(70)}`, /77 characters/],
  ])('«%s» is refused with what to do', (subject, problem) =>
    expect(problemOfSubject(subject)).toMatch(problem),
  );
});

it('a room has at most twenty source files at one level; schema migrations stand in their order', () => {
  const files = (room: string, count: number) => Array.from({ length: count }, (_, n) => `${room}/${n}.ts`);
  const all = [...files('a/src', 20), ...files('b/src', 21), ...files('b/src/schema-migrations', 30)];
  expect(crowdedRooms(all)).toEqual([expect.stringMatching(/^b\/src has 21 files/)]);
});
