import { expect, it } from 'vitest';
import { library } from '../library/library.js';
import { situationAnswers } from './situation-answers.js';
import { documentsToBeWritten, situations } from './situations.js';

it('every situation but small talk has one answer', () => {
  const answered = situationAnswers.map(({ situation }) => situation).sort();
  const ids = situations.map(({ id }) => id).filter((id) => id !== 'off-topic');
  expect(answered).toEqual([...ids].sort());
});

it('answers lead to documents of the library, or to such as are still to be written', () => {
  const ids = new Set([...library.map(({ id }) => id), ...documentsToBeWritten]);
  const unknown = situationAnswers.flatMap(({ documents }) => documents.filter((id) => !ids.has(id)));
  expect(unknown).toEqual([]);
});

it('answers are short: one rule, and two to five things to do', () => {
  const wrong = situationAnswers.filter(
    ({ rule, today }) =>
      rule.length > 300 || today.length < 2 || today.length > 5 || today.some((one) => one.length > 220),
  );
  expect(wrong.map(({ situation }) => situation)).toEqual([]);
});
