import { describe, expect, it } from 'vitest';
import { casesOf } from '../../fraud-cases/fraud-cases.js';
import { judgeVacancy, likenessBounds, withLikeness } from './fraud-judgement.js';
import { type FraudScore, nothingKnown } from './fraud-score.js';
import { fraudLabels } from './learnt/fraud-model.js';
import { freshTexts, heldOutPhrasings, textsToLearn } from './learnt/graded-texts.js';
import { ratesOf } from './learnt/rates.js';
import { windowsOf } from './learnt/windows.js';

const percent = (some: readonly unknown[], all: readonly unknown[]) => (100 * some.length) / all.length;

/**
 * `fraud-cases/README.md` says where each set comes from. The model has not learnt from `held-out` and
 * `unseen`.
 */
describe.each([
  ['tuned', 95],
  ['further', 95],
  ['held-out', 95],
  ['unseen', 90],
  ['trial', 95],
])('with the model, of the cases that are %s', (set, least) => {
  const levelsOf = (name: string) =>
    casesOf(name).map(
      ({ vacancy, monthlyDollars }) => judgeVacancy(vacancy, { ...nothingKnown, monthlyDollars }).level,
    );
  const frauds = levelsOf(`fraud-${set}`);
  const honest = levelsOf(`honest-${set}`);
  const share = (levels: readonly string[], wanted: string) =>
    percent(
      levels.filter((level) => level === wanted),
      levels,
    );

  it(`at least ${least} % of the frauds are caught`, () => {
    console.info(
      `${set}, with the model: caught ${100 - share(frauds, 'none')} % (held ${share(frauds, 'held')} %), honest held ${share(honest, 'held')} %, warned ${share(honest, 'warning')} %`,
    );
    expect(100 - share(frauds, 'none')).toBeGreaterThanOrEqual(least);
  });

  it('at most 2 % of the honest are held, and at most 10 % warned of', () => {
    expect(share(honest, 'held')).toBeLessThanOrEqual(2);
    expect(share(honest, 'warning')).toBeLessThanOrEqual(10);
  });
});

describe('texts that the model has not learnt', () => {
  it('have labels that there are, and none is learnt as well', () => {
    const learnt = textsToLearn();
    const others = [...heldOutPhrasings(), ...freshTexts()];
    for (const { text, label } of [...learnt, ...others]) expect(fraudLabels, text).toContain(label);
    const known = new Set(learnt.map(({ text }) => text));
    expect(others.filter(({ text }) => known.has(text))).toEqual([]);
  });

  it.each([
    ['held out of the phrasings', heldOutPhrasings(), 300, { more: 25, caught: 45 }],
    ['fresh', freshTexts(), 120, { more: 40, caught: 55 }],
  ])('%s are told apart better than by the rules alone', (name, texts, least, { more, caught }) => {
    const { rules, withModel } = ratesOf(texts);
    console.info(name, { rules, withModel });
    expect(texts.length).toBeGreaterThanOrEqual(least);
    expect(withModel.caught).toBeGreaterThanOrEqual(caught);
    expect(withModel.caught - rules.caught).toBeGreaterThanOrEqual(more);
    expect(withModel.held).toBeGreaterThan(rules.held);
    expect(withModel.honestHeld).toBeLessThanOrEqual(2);
    expect(withModel.honestHeld).toBeLessThan(rules.honestHeld);
    expect(withModel.honestWarned).toBeLessThanOrEqual(10);
  });
});

describe('the model', () => {
  const none: FraudScore = { score: 10, level: 'none', reasons: ['free-mail'] };
  const warned: FraudScore = { score: 35, level: 'warning', reasons: ['messenger-only'] };
  const held: FraudScore = { score: 60, level: 'held', reasons: ['fee-visa'] };

  it('warns and holds where the rules say less, and says what the words are like', () => {
    const like = (probability: number) => ({ probability, kind: 'money' as const });
    expect(withLikeness(none, like(likenessBounds.warning - 0.01))).toEqual(none);
    expect(withLikeness(none, like(likenessBounds.warning))).toMatchObject({
      level: 'warning',
      reasons: ['free-mail', 'like-money'],
    });
    expect(withLikeness(warned, like(likenessBounds.warning))).toEqual(warned);
    expect(withLikeness(warned, like(likenessBounds.held))).toMatchObject({
      level: 'held',
      reasons: ['messenger-only', 'like-money'],
    });
    expect(withLikeness(held, like(1))).toEqual(held);
  });

  it('lowers what words alone would hold to a warning, never what contacts and comparisons say', () => {
    const honest = { probability: likenessBounds.honest - 0.01, kind: 'data' as const };
    expect(withLikeness(held, honest)).toEqual({ ...held, level: 'warning' });
    expect(withLikeness(held, { ...honest, probability: likenessBounds.honest })).toEqual(held);
    expect(withLikeness(warned, honest)).toEqual(warned);
    const ofContact: FraudScore = { score: 60, level: 'held', reasons: ['known-company-free-mail'] };
    expect(withLikeness(ofContact, honest)).toEqual(ofContact);
  });
});

describe('windows of a text', () => {
  it('are whole sentences, each with one in common with the window before', () => {
    const sentence = (n: number) => `Предложение номер ${n} состоит из восьми обычных слов.`;
    const text = Array.from({ length: 6 }, (_, n) => sentence(n)).join(' ');
    const windows = windowsOf(text).map((window) => window.match(/номер \d/g)?.map((found) => found.at(-1)));
    expect(windows).toEqual([
      ['0', '1', '2'],
      ['2', '3', '4'],
      ['4', '5'],
    ]);
  });

  it('are one of a short text, and none of a text without words', () => {
    expect(windowsOf('Пишите на почту.')).toEqual(['Пишите на почту.']);
    expect(windowsOf('… 12')).toEqual([]);
  });

  it('end with a text of one endless sentence', () => {
    expect(windowsOf('слово '.repeat(1000))).toHaveLength(1);
  });
});
