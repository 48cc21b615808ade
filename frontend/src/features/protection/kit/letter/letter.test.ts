import { describe, expect, it } from 'vitest';
import { lettersInEnglish } from '../../../../locales/en/protection/complaint-letters';
import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import { lettersInRussian } from '../../../../locales/ru/protection/complaint-letters';
import {
  type KitAnswers,
  kindFacts,
  kitKinds,
  kitSteps,
  letterLanguages,
  noAnswers,
  stepRules,
} from '../kit';
import { letterOf, ruleNumberIn, rulesOf, splitRussian } from './letter';
import { ruleNumbers } from './rule-numbers';

const today = '2026-11-26';
const all: [string, (typeof kitKinds)[number], (typeof kitSteps)[number], 'ru' | 'en'][] = kitKinds.flatMap(
  (kind) =>
    kitSteps.flatMap((step) =>
      letterLanguages.map(
        (language) =>
          [`${kind}, ${step}, ${language}`, kind, step, language] as [
            string,
            typeof kind,
            typeof step,
            typeof language,
          ],
      ),
    ),
);
const answers: KitAnswers = {
  ...noAnswers,
  ship: 'Zarya',
  imo: '9074729',
  company: 'Blue Shipping Ltd',
  flag: 'PA',
  port: 'Rotterdam',
  berth: '7',
  departure: '28.11 06:00',
  from: '2026-08-01',
  to: '2026-10-31',
  amount: '4500 USD',
  toldOn: '2026-11-20',
  story: 'Капитан обещал в октябре.',
  storyInEnglish: 'The master promised it in October.',
  name: 'Ivan Petrov',
  rank: 'AB',
  contact: '+7 900 000-00-00',
};

describe('the letters of the complaint kit', () => {
  it('cite rules whose numbers and texts are there, and no others are', () => {
    const cited = new Set([
      ...kitKinds.flatMap((kind) => kindFacts[kind].rules),
      ...kitSteps.flatMap((step) => stepRules[step]),
    ]);
    expect(Object.keys(ruleNumbers).sort()).toEqual([...cited].sort());
    for (const texts of [lettersInRussian, lettersInEnglish])
      expect(Object.keys(texts.rules).sort()).toEqual([...cited].sort());
  });

  it.each(all)('%s: stands whole and names its rules', (_, kind, step, language) => {
    const { subject, body } = letterOf({ kind, step, language, answers, today });
    for (const id of rulesOf(kind, step)) expect(body).toContain(`${ruleNumberIn(id, language)}: `);
    for (const told of ['Zarya', '9074729', 'Rotterdam', 'Ivan Petrov']) expect(body).toContain(told);
    expect(subject).not.toBe('');
    expect(`${subject}${body}`).not.toMatch(/undefined|null|NaN|Invalid|\[object|; *;|\.\./);
  });

  it.each(all)('%s: tells what is breached apart from the rules on complaints', (_, kind, step, language) => {
    const { body } = letterOf({ kind, step, language, answers, today });
    const [, breached = '', procedure = ''] = body.split(/^[234]\. .*$/m);
    const numbers = (text: string) => text.match(/^- [^:]+(?=: )/gm)?.map((line) => line.slice('- '.length));
    const numbersOf = (ids: readonly string[]) => ids.map((id) => ruleNumberIn(id, language));
    expect(numbers(breached)).toEqual(numbersOf(kindFacts[kind].rules));
    expect(numbers(procedure)).toEqual(numbersOf(stepRules[step]));
    // Only retaliation for a complaint breaches a rule on complaints.
    if (kind !== 'retaliation') expect(breached).not.toMatch(/ 5\.\d\.\d/);
  });

  it.each(all)('%s: has blanks where nothing is known', (_, kind, step, language) => {
    const { body, subject } = letterOf({ kind, step, language, answers: noAnswers, today });
    expect(body).toContain('________');
    expect(`${subject}${body}`).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    // An unknown day or country must be a blank.
    expect(body).not.toMatch(/1970|: ,|: \.|“”|«»/);
  });

  it('are in English without a Russian word, unless the seafarer wrote only in Russian', () => {
    for (const [, kind, step] of all) {
      const request = { kind, step, language: 'en' as const, today };
      expect(letterOf({ ...request, answers }).body).not.toMatch(/[А-Яа-яё]/);
      const inRussian = letterOf({ ...request, answers: { ...answers, storyInEnglish: '' } }).body;
      expect(inRussian).toContain('(in Russian):\nКапитан обещал в октябре.');
    }
  });

  it('mark every Russian word of the seafarer in English letters', () => {
    const russian = { ...answers, storyInEnglish: '', responsible: 'старпом Ёлкин', name: 'Иван Petrov' };
    const { body } = letterOf({ kind: 'wages', step: 'flag', language: 'en', answers: russian, today });
    const pieces = splitRussian(body);
    expect(pieces.join('')).toBe(body);
    expect(pieces.filter((_, index) => index % 2 === 1)).toEqual([
      'Иван',
      'старпом Ёлкин',
      'Капитан обещал в октябре',
    ]);
    expect(pieces.filter((_, index) => index % 2 === 0).join()).not.toMatch(/[А-Яа-яё]/);
    expect(splitRussian('In English.')).toEqual(['In English.']);
  });

  it('leave a blank for what is no IMO number', () => {
    const { body } = letterOf({
      kind: 'wages',
      step: 'flag',
      language: 'en',
      answers: { ...answers, imo: 'Panama' },
      today,
    });
    expect(body).toContain('IMO number ________');
    expect(body).not.toContain('Panama,');
  });

  it('give no name to flag, port and ITF unless it is told, and ask not to reveal the source', () => {
    const nameless = { ...answers, name: '', rank: 'AB' };
    for (const step of ['flag', 'port', 'itf'] as const) {
      const { body } = letterOf({ kind: 'wages', step, language: 'ru', answers: nameless, today });
      expect(body).toContain('моряк этого судна; имя сообщу лично');
      expect(body).toMatch(/не раскрывать источник|не называть моё имя/);
      expect(body).not.toContain('AB\n');
    }
  });

  it('ask for an answer on board in a week, and by the next day where life may be in danger', () => {
    const letter = (kind: 'wages' | 'medical') =>
      letterOf({ kind, step: 'board', language: 'en', answers, today }).body;
    expect(letter('wages')).toContain('by 3 December 2026');
    expect(letter('medical')).toContain('by 27 November 2026');
  });
});

it('each step of a complaint says what to do, how long to wait and when to skip it', () => {
  for (const step of kitSteps)
    for (const text of Object.values({ ...complaintKit.steps[step] }))
      expect(text.length, step).toBeGreaterThan(2);
});
