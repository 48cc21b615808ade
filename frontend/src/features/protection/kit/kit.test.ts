import { describe, expect, it } from 'vitest';
import { imoDigits, imoFault } from './fields/imo-number';
import { kitKinds, noAnswers, readKit } from './kit';
import { answersWith, kindOfSituation, prefillKit, takePrefill } from './kit-prefill';

describe('the answers of the complaint kit', () => {
  it('are read as they were stored, without what is no answer', () => {
    expect(readKit(undefined)).toEqual(noAnswers);
    expect(readKit({ kind: 'wages', ship: 'Заря', imo: 7, other: 'x' })).toEqual({
      ...noAnswers,
      kind: 'wages',
      ship: 'Заря',
    });
    expect(readKit({ kind: 'mutiny', concerned: 'nobody' })).toEqual(noAnswers);
  });

  it('begin with what was asked of the consultant, and lose nothing that was written', () => {
    const written = { ...noAnswers, kind: 'food' as const, ship: 'Заря', story: 'Нет воды.' };
    const next = answersWith(written, { kind: 'wages', story: 'Не платят.' });
    expect(next).toMatchObject({ kind: 'wages', ship: 'Заря', story: 'Нет воды.\n\nНе платят.' });
    expect(answersWith(next, { kind: 'wages', story: 'Не платят.' })).toEqual(next);
  });

  it('are taken once', () => {
    prefillKit({ kind: 'rest', story: 'Нет сна' });
    expect(takePrefill()).toEqual({ kind: 'rest', story: 'Нет сна' });
    expect(takePrefill()).toBeUndefined();
  });
});

it('a situation of the consultant has a kind, and an unknown one is «другое»', () => {
  expect(kindOfSituation('unpaid-wages')).toBe('wages');
  for (const none of [undefined, null, 'taxes', 'constructor']) expect(kindOfSituation(none)).toBe('other');
  expect(kitKinds).toContain(kindOfSituation('doctor-refused'));
});

it('an IMO number is checked by its last digit, and what is none never stands in a letter', () => {
  for (const right of ['9074729', ' IMO 9074729', '907-4729']) {
    expect(imoFault(right, false), right).toBeUndefined();
    expect(imoDigits(right), right).toBe('9074729');
  }
  expect(imoFault('9074728', false)).toBe('checkDigit');
  for (const wrong of ['Panama', 'IMO', '90747291', '907472а']) {
    expect(imoFault(wrong, wrong === 'IMO'), wrong).toBe(wrong === 'IMO' ? undefined : 'length');
    expect(imoDigits(wrong), wrong).toBe('');
  }
  // The person may type further digits.
  expect(imoFault('907472', false)).toBeUndefined();
  expect(imoFault('907472', true)).toBe('length');
  expect(imoFault('', true)).toBeUndefined();
});
