import { expect, it } from 'vitest';
import { isNameOfNoPort } from './line.js';

it.each([
  ['Minneapolis/St Paul Apt', true],
  ['Jieyang Chaoshan Apt', true],
  ['Legaspi Apt, Luzon', true],
  ['Saint-Denis de la Reunion Apt', true],
  ['Heathrow Airport', true],
  ['Lenskiy Rayon', true],
  ['Fiumicino Apt/Roma', false],
  ['Aptos', false],
  ['Airport City', false],
])('%s is an airport or an area: %j', (name, isNone) => expect(isNameOfNoPort(name)).toBe(isNone));
