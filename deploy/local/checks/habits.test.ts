import { describe, expect, it } from 'vitest';
import { problemOfSubject } from './commit-subject.mjs';
import { crowdedFolders, strayFiles, unlistedMigrations } from './habits.ts';

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

it('a folder has at most twenty source files at one level; schema migrations stand in their order', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`);
  const all = [...files('a/src', 20), ...files('b/src', 21), ...files('b/src/schema-migrations', 30)];
  expect(crowdedFolders(all)).toEqual([expect.stringMatching(/^b\/src has 21 files/)]);
});

describe('a file in the wrong folder', () => {
  it.each([
    ['services/ports/src/tide.service.ts', /folder of its noun/],
    ['packages/contract/src/ports.calls.ts', /folder of its domain/],
    ['services/ports/src/tide/tide.calls.ts', /packages\/contract/],
    ['frontend/src/features/ports/port.repository.ts', /only a service/],
    ['gateway/src/site/Page.tsx', /frontend\/src/],
    ['deploy/local/tides.ts', /commands\//],
    ['services/ports/src/schema-migrations/9996082000001-tides.ts', /present time/],
    ['services/ports/src/schema-migrations/tides.ts', /present time/],
  ])('%s is told where to go', (file, whatToDo) => {
    expect(strayFiles([file])).toEqual([expect.stringMatching(whatToDo)]);
  });

  it('is none of those that stand in theirs', () => {
    const right = [
      'services/ports/src/ports.tables.ts',
      'services/ports/src/tide/tide.service.ts',
      'packages/contract/src/ports/ports.calls.ts',
      'packages/comments/src/comment.repository.ts',
      'deploy/local/state.test.ts',
      'services/ports/src/schema-migrations/1796082000001-suspended-facts.ts',
    ];
    expect(strayFiles(right)).toEqual([]);
  });
});

it('a schema migration that its service does not run is named', () => {
  const folder = 'services/ports/src/schema-migrations';
  const files = [
    `${folder}/1-tides.ts`,
    `${folder}/2-rates.ts`,
    `${folder}/2-rates.test.ts`,
    `${folder}/index.ts`,
  ];
  const index = "export { Tides1 } from './1-tides.js';";
  expect(unlistedMigrations(files, () => index)).toEqual([expect.stringMatching(/^\S+2-rates.ts: give/)]);
});
