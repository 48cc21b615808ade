import { expect, it } from 'vitest';
import { termsVersion } from './terms-version.js';
import { acceptedTerms } from './users.schemas.js';

const isKnown = (version: string) => acceptedTerms.safeParse({ acceptedTerms: version }).success;

it('a version of the terms is today’s or an earlier one', () => {
  expect([termsVersion, '2026-11-01'].map(isKnown)).toEqual([true, true]);
  expect(['да', '', '2999-01-01', '2026-11-1', `${termsVersion} `].map(isKnown)).toEqual(
    Array(5).fill(false),
  );
});
