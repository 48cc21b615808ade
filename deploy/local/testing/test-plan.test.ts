import { expect, it } from 'vitest';
import { levelOf } from './test-files.ts';
import { planTests } from './test-plan.ts';

it('without arguments everything quick runs after the checks, and nothing slow', () => {
  const { checks, quick, slow } = planTests([]);
  expect({ checks, slow }).toEqual({ checks: true, slow: [] });
  expect(quick).toContain('services/news/src/item/item.test.ts');
  expect(quick.filter((file) => levelOf(file) === 'slow')).toEqual([]);
});

it('--all adds every slow file: the screens first, faults and measurements last', () => {
  const { slow } = planTests(['--all']);
  expect(slow[0]).toBe('tests/visual/administrator.test.ts');
  expect(slow.slice(-2)).toEqual(['tests/chaos.test.ts', 'tests/bench.test.ts']);
});

it('--slow-minutes takes every slow file in some order, and a limit', () => {
  const { slow, slowMinutes } = planTests(['--slow-minutes', '20']);
  expect(slowMinutes).toBe(20);
  expect(slow.toSorted()).toEqual(planTests(['--all']).slow.toSorted());
});

it('words name files of both levels, which run without the checks', () => {
  const { checks, quick, slow, options } = planTests(['journey', 'item/item.test', '-t', 'a title']);
  expect({ checks, quick, slow, options }).toEqual({
    checks: false,
    quick: ['services/news/src/item/item.test.ts'],
    slow: ['tests/journey.test.ts'],
    options: ['-t', 'a title'],
  });
});

it('--changed takes a revision or compares with the last commit, and refuses what is no revision', () => {
  expect(planTests(['--changed', 'HEAD']).checks).toBe(false);
  expect(() => planTests(['--changed=no-such-revision'])).toThrow('no-such-revision is no commit');
});

it('a word that no test file has in its path is refused', () => {
  expect(() => planTests(['no-such-file'])).toThrow('No test file has no-such-file in its path.');
});
