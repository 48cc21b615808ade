import { type AnswerLanguage, type Consultation, protection } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectionService } from '../services/protection/dist/service.definition.js';
import { type FactQuestion, factQuestions } from './consultant.facts.ts';

/** Percentages: what was reached, minus two. */
interface Rates {
  rightFirst: number;
  rightWithinThree: number;
  factShown: number;
}

const least: Record<AnswerLanguage, Record<'open' | 'heldOut', Rates>> = {
  ru: {
    open: { rightFirst: 91, rightWithinThree: 93, factShown: 89 },
    heldOut: { rightFirst: 95, rightWithinThree: 95, factShown: 95 },
  },
  en: {
    open: { rightFirst: 98, rightWithinThree: 98, factShown: 92 },
    heldOut: { rightFirst: 92, rightWithinThree: 98, factShown: 98 },
  },
  uk: {
    open: { rightFirst: 98, rightWithinThree: 98, factShown: 98 },
    heldOut: { rightFirst: 89, rightWithinThree: 98, factShown: 98 },
  },
};

let service: TestService;
const answers = new Map<FactQuestion, Consultation>();
beforeAll(async () => {
  service = await startTestService(protectionService);
  for (const [n, question] of factQuestions.entries()) {
    const actor = { kind: 'visitor', id: `visitor ${n}` } as const;
    const origin = { address: `192.0.2.${n}`, visitorId: actor.id, isNewVisitor: false };
    answers.set(
      question,
      await service.call(protection.ask, { actor, origin, body: { message: question.text } }),
    );
  }
});
afterAll(() => service?.stop());

const answerTo = (question: FactQuestion): Consultation => answers.get(question) as Consultation;
const citesWithin = (most: number) => (question: FactQuestion) =>
  answerTo(question)
    .citations.slice(0, most)
    .some(({ documentId }) => question.documents.includes(documentId));
/** Above the text that every answer ends with, which names helplines and authorities. */
const showsIn = (question: FactQuestion, fact: RegExp) => {
  const { response, parts } = answerTo(question);
  return fact.test(response.replace(parts?.ending ?? '', ''));
};

const measures: Record<keyof Rates, (question: FactQuestion) => boolean> = {
  rightFirst: citesWithin(1),
  rightWithinThree: citesWithin(3),
  factShown: (question) => showsIn(question, question.fact),
};
const measured = Object.keys(measures) as (keyof Rates)[];

const parts = (['ru', 'en', 'uk'] as const).flatMap((language) =>
  (['open', 'heldOut'] as const).map((half) => ({ language, half })),
);

describe.each(parts)('of the questions in $language that are $half', ({ language, half }) => {
  const questions = factQuestions.filter(
    (question) => question.language === language && question.isHeldOut === (half === 'heldOut'),
  );

  it.each(measured)('as many as before reach %s', (measure) => {
    const failed = questions.filter((question) => !measures[measure](question));
    const rate = 100 * (1 - failed.length / questions.length);
    const lines = failed.map((question) => {
      const cited = answerTo(question).citations.map(({ documentId }) => documentId);
      return `${question.text} [${cited.join(', ')}]`;
    });
    console.info(
      `${language} ${half} ${measure}: ${rate.toFixed(1)}% of ${questions.length}; not: ${lines.join(' | ')}`,
    );
    expect(rate, lines.join('\n')).toBeGreaterThanOrEqual(least[language][half][measure]);
  });
});

it('the set has the questions it is meant to have, each once', () => {
  const count = (language: AnswerLanguage) => factQuestions.filter((one) => one.language === language).length;
  expect({ ru: count('ru'), en: count('en'), uk: count('uk') }).toEqual({ ru: 90, en: 35, uk: 25 });
  expect(new Set(factQuestions.map(({ text }) => text)).size).toBe(factQuestions.length);
});

/** What an answer says first: what to do, the rule, and its first document; neighbours of the right one come after it. */
const saysFirst = (question: FactQuestion, fact: RegExp) => {
  const { today = [], rule = '', passages: [first = []] = [] } = answerTo(question).parts ?? {};
  return fact.test([...today, rule, ...first].join('\n'));
};

it('a fact tells the answer to its question from the answers to others', () => {
  const weak = factQuestions.filter((question) => {
    const others = factQuestions.filter(
      (other) =>
        other.language === question.language &&
        !question.documents.includes(answerTo(other).citations[0]?.documentId ?? ''),
    );
    return others.filter((other) => saysFirst(other, question.fact)).length / others.length > 0.2;
  });
  expect(weak.map(({ text }) => text)).toEqual([]);
});

it('all answers but one are in the language of their question', () => {
  const wrong = factQuestions.filter((question) => answerTo(question).parts?.language !== question.language);
  console.info(`in another language: ${wrong.map(({ text }) => text).join(' | ')}`);
  expect(wrong.length).toBeLessThanOrEqual(1);
});
