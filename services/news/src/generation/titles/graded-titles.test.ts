import { expect, test } from 'vitest';
import { heldOutTitles, titlesToLearn } from './graded-titles.js';
import { gradesOf } from './grades.js';
import { titleLabels } from './title-model.js';

test('every title has a label that there is, and none is both learnt and held out', () => {
  const learnt = titlesToLearn();
  const heldOut = heldOutTitles();
  for (const { title, label } of [...learnt, ...heldOut]) expect(titleLabels, title).toContain(label);
  const known = new Set(learnt.map(({ title }) => title));
  expect(heldOut.filter(({ title }) => known.has(title))).toEqual([]);
});

test('titles that were learnt get their category, and other topics are left out', () => {
  const grades = gradesOf(titlesToLearn());
  console.log('learnt', grades);
  expect(grades.categoryRight).toBeGreaterThanOrEqual(97);
  expect(grades.seaLost).toBeLessThanOrEqual(1);
  expect(grades.offTopicKept).toBeLessThanOrEqual(2);
  expect(grades.falselyUrgent).toBeLessThanOrEqual(2);
  expect(grades.urgentFound).toBeGreaterThanOrEqual(90);
});

test('titles that were not learnt, by two authors, too', () => {
  const grades = gradesOf(heldOutTitles());
  console.log('held out', grades);
  expect(grades.categoryRight).toBeGreaterThanOrEqual(92);
  expect(grades.seaLost).toBeLessThanOrEqual(3);
  expect(grades.offTopicKept).toBeLessThanOrEqual(2);
  expect(grades.falselyUrgent).toBeLessThanOrEqual(2);
  expect(grades.urgentFound).toBeGreaterThanOrEqual(90);
});
