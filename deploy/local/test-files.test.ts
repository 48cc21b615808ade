import { expect, it } from 'vitest';
import { findTestFiles, needsOf, splitArguments } from './test-files.ts';

it('words name files, options and their values go on to Vitest', () => {
  expect(splitArguments(['services/news', '-t', 'a title', '--reporter=verbose', 'item'])).toEqual({
    words: ['services/news', 'item'],
    options: ['-t', 'a title', '--reporter=verbose'],
  });
});

it('a word finds every test file whose path contains it', () => {
  expect(findTestFiles(['deploy/local/test-files'])).toEqual(['deploy/local/test-files.test.ts']);
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
  expect(needsOf(['deploy/local/log-lines.test.ts'])).toEqual({ compiled: [], servers: false, site: false });
});

it('a test that starts the gateway with the site needs everything', () => {
  expect(needsOf(['tests/site.test.ts'])).toEqual({ compiled: 'all', servers: true, site: true });
  expect(needsOf(['tests/browser/news.test.ts'])).toEqual({ compiled: 'all', servers: true, site: true });
});
