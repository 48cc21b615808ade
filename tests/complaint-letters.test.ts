import { expect, it } from 'vitest';
import { itfAddressees } from '../frontend/src/features/protection/kit/addressees/itf-addressees.ts';
import { ruleNumbers } from '../frontend/src/features/protection/kit/letter/rule-numbers.ts';
import { situationKinds } from '../frontend/src/features/protection/kit/situation-kinds.ts';
import { everywhere } from '../services/protection/src/contact/contacts.ts';
import { library } from '../services/protection/src/library/library.ts';
import { situations, situationsByWords } from '../services/protection/src/situation/situations.ts';

it('letters of the complaint kit cite rules by the numbers that the library has', () => {
  const known = new Map(library.map(({ id, number }) => [id, number]));
  expect(Object.keys(ruleNumbers).length).toBeGreaterThan(20);
  for (const [id, number] of Object.entries(ruleNumbers)) expect(known.get(id), id).toBe(number);
});

it('the complaint kit knows only situations that the consultant knows', () => {
  const known: string[] = [...situations.map(({ id }) => id), ...situationsByWords];
  expect(Object.keys(situationKinds).filter((id) => !known.includes(id))).toEqual([]);
});

it('the letter to ITF goes to contacts that the directory has', () => {
  const known = everywhere.map(({ name }) => name);
  expect(itfAddressees.filter((name) => !known.includes(name))).toEqual([]);
});
