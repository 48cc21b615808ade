import { expect, it } from 'vitest';
import { textOf } from '../../../testing/text-of';
import { SettingOutcome } from './SettingOutcome';

it.each([
  ['works', null, 'Работает, 0,3 с'],
  ['fails', 'адрес не найден', 'Не работает: адрес не найден'],
  ['not-configured', null, 'Не настроено'],
] as const)('a setting that is found «%s» is told in words', (state, reason, text) => {
  expect(textOf(<SettingOutcome check={{ state, ms: 320, reason }} />).trim()).toBe(text);
});

it('no check takes «0,0 с»', () => {
  expect(textOf(<SettingOutcome check={{ state: 'works', ms: 4, reason: null }} />)).toContain('0,1 с');
});
