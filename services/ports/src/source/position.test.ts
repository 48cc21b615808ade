import { describe, expect, it } from 'vitest';
import { isInCountry } from './position.js';

describe('a position', () => {
  it.each([
    ['PH', 'Makati off California', 14.55, -121.03],
    ['JP', 'Tsuzuki in the middle of the Pacific', 35.53, -139.57],
    ['TR', 'Sariseki by the Azores', 36.67, -36.22],
    ['IT', 'Bovalino by the Kurils', 38.15, 161],
    ['NG', 'Akpo by Seychelles', -3.13, 60.82],
    ['AU', 'Caufield North by Cape Town', -37.87, 14.85],
    ['US', 'Fredericksburg in the Atlantic', 40.67, -52.23],
    ['RE', 'Le Port with its coordinates exchanged', 55.286, -20.924],
  ])('is not of %s: %s', (country, _, latitude, longitude) => {
    expect(isInCountry({ latitude, longitude }, country)).toBe(false);
  });

  it.each([
    ['RU', 'Vladivostok', 43.1, 131.9],
    ['RE', 'Le Port', -20.924, 55.286],
    ['NO', 'a platform in the North Sea', 61.2, 1.9],
    ['BR', 'a platform off Brazil', -22.5, -40.1],
    ['FJ', 'an island by the date line', -16.8, -179.95],
    ['XZ', 'a platform of no country', 0, -30],
  ])('is of %s: %s', (country, _, latitude, longitude) => {
    expect(isInCountry({ latitude, longitude }, country)).toBe(true);
  });
});
