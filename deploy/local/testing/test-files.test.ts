import { describe, expect, it } from 'vitest';
import { affectedFiles, findTestFiles, levelOf, needsOf, splitArguments } from './test-files.ts';

it('words name files, options and their values go on to Vitest', () => {
  expect(splitArguments(['services/news', '-t', 'a title', '--reporter=verbose', 'item'])).toEqual({
    words: ['services/news', 'item'],
    options: ['-t', 'a title', '--reporter=verbose'],
  });
});

it('a word finds every test file whose path contains it', () => {
  expect(findTestFiles(['deploy/local/testing/test-files'])).toEqual([
    'deploy/local/testing/test-files.test.ts',
  ]);
  expect(findTestFiles(['./services/news/src/item/'])).toContain('services/news/src/item/item.test.ts');
  expect(findTestFiles(['no/such/file'])).toEqual([]);
});

it('a test of a service needs servers and the packages it imports, and no site', () => {
  const { compiled, servers, site } = needsOf(['services/news/src/item/item.test.ts']);
  expect({ servers, site }).toEqual({ servers: true, site: false });
  expect(compiled).toEqual(expect.arrayContaining(['packages/contract', 'packages/service-kit']));
  expect(compiled).not.toContain('gateway');
});

it('a test without the platform needs nothing', () => {
  expect(needsOf(['deploy/local/processes/log-lines.test.ts'])).toEqual({
    compiled: [],
    servers: false,
    site: false,
    prometheus: false,
  });
});

it('a test that starts the gateway with the site needs everything', () => {
  const everything = { compiled: 'all', servers: true, site: true, prometheus: false };
  expect(needsOf(['tests/site.test.ts'])).toEqual(everything);
  expect(needsOf(['tests/browser/news.test.ts'])).toEqual(everything);
  expect(needsOf(['tests/observability.test.ts'])).toEqual({ ...everything, prometheus: true });
});

it('a test of a service is quick, one of the platform, a browser or a program is slow', () => {
  expect(levelOf('services/news/src/item/item.test.ts')).toBe('quick');
  expect(levelOf('frontend/src/ui/text/russian.test.ts')).toBe('quick');
  for (const file of ['tests/journey.test.ts', 'tests/browser/news.test.ts', 'tests/chaos.test.ts'])
    expect(levelOf(file)).toBe('slow');
});

describe('a change affects', () => {
  const [item, topic] = ['services/news/src/item/item.test.ts', 'services/forum/src/topic/topic.test.ts'];
  const [journey, shell] = ['tests/journey.test.ts', 'tests/browser/shell.test.ts'];
  const files = [shell, journey, topic, item];

  it('the tests that import it, and the slow ones that start its service', () => {
    expect(affectedFiles(files, ['services/news/src/item/item.service.ts'])).toEqual([item, journey]);
  });

  it('a test that itself has changed, first', () => {
    expect(affectedFiles(files, ['services/users/src/main.ts', journey])).toEqual([journey, shell]);
  });

  it('by the frontend, the tests in a browser and none of a service', () => {
    const affected = affectedFiles(files, ['frontend/src/app/shell/Header.tsx']);
    expect(affected).toContain(shell);
    expect(affected).not.toContain(item);
  });

  it('by the contract, all of them', () => {
    expect(affectedFiles(files, ['packages/contract/src/index.ts'])).toHaveLength(4);
  });

  it('by a page of documentation, none', () => {
    expect(affectedFiles(files, ['docs/library.md'])).toEqual([]);
  });
});
