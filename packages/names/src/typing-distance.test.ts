import { describe, expect, it } from 'vitest';
import { typingDistance, typingDistanceToBeginning } from './typing-distance.js';

describe('the typing distance', () => {
  it.each([
    ['равный', 'равный', 0],
    ['синагпур', 'сингапур', 1],
    ['ротердам', 'роттердам', 1],
    ['гамбуург', 'гамбург', 1],
    ['мурманчк', 'мурманск', 1],
    ['мрумасск', 'мурманск', 2],
    ['', 'порт', 4],
    ['порт', '', 4],
    ['', '', 0],
    // Restricted form: no letter is changed twice.
    ['ca', 'abc', 3],
  ])('between «%s» and «%s» is %i', (typed, meant, distance) => {
    expect(typingDistance(typed, meant)).toBe(distance);
    expect(typingDistance(meant, typed)).toBe(distance);
  });
});

describe('the typing distance to a beginning', () => {
  it.each([
    ['каленин', 'калининград', 1],
    ['калин', 'калининград', 0],
    ['влдаивос', 'владивосток', 1],
    ['калининград', 'калин', 6],
  ])('between «%s» and «%s» is %i', (typed, meant, distance) => {
    expect(typingDistanceToBeginning(typed, meant)).toBe(distance);
  });
});
