import type { Consultation } from '@kubrik/contract';
import { protection } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectionService } from '../services/protection/dist/service.definition.js';
import { type Question, questions, questionsByOtherAuthor } from './consultant.questions.ts';

// Least shares of right answers in each half.
const leastRight = 0.9;
const leastRefused = 0.95;
/** Questions by another author, which were not used to choose the numbers. */
const leastRefusedOfStrangers = 0.9;

let service: TestService;
const answers = new Map<Question, Consultation>();
beforeAll(async () => {
  service = await startTestService(protectionService);
  for (const [n, question] of [...questions, ...questionsByOtherAuthor].entries()) {
    const actor = { kind: 'visitor', id: `visitor ${n}` } as const;
    const origin = { address: `192.0.2.${n % 250}`, visitorId: actor.id, isNewVisitor: false };
    const body = { message: question.text };
    answers.set(question, await service.call(protection.ask, { actor, origin, body }));
  }
});
afterAll(() => service?.stop());

const answerTo = (question: Question): Consultation => answers.get(question) as Consultation;
const isRight = (question: Question) =>
  answerTo(question)
    .citations.slice(0, 3)
    .some(({ documentId }) => question.cites?.includes(documentId));
const shareOf = (all: Question[], isGood: (question: Question) => boolean) => {
  const failed = all.filter((question) => !isGood(question));
  return { share: 1 - failed.length / all.length, failed: failed.map(({ text }) => text) };
};

const halves: [string, Question[]][] = [
  ['at even places', questions.filter((_, n) => n % 2 === 0)],
  ['at odd places', questions.filter((_, n) => n % 2 === 1)],
];

describe.each(halves)('of the questions %s', (name, half) => {
  it('at least 90% have the right regulation among the first three cited', () => {
    const covered = half.filter(({ isOffTopic }) => !isOffTopic);
    const { share, failed } = shareOf(covered, isRight);
    console.info(
      `${name}: ${(share * 100).toFixed(1)}% of ${covered.length} right; not: ${failed.join(' | ')}`,
    );
    expect(covered.length).toBeGreaterThanOrEqual(80);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(leastRight);
  });

  it('at least 95% of the off-topic ones are refused', () => {
    const foreign = half.filter(({ isOffTopic }) => isOffTopic);
    const { share, failed } = shareOf(foreign, (question) => answerTo(question).isRefusal);
    console.info(
      `${name}: ${(share * 100).toFixed(1)}% of ${foreign.length} refused; not: ${failed.join(' | ')}`,
    );
    expect(foreign.length).toBeGreaterThanOrEqual(40);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(leastRefused);
  });
});

describe('of the questions by another author', () => {
  it('at least 90% have the right regulation among the first three cited', () => {
    const { share, failed } = shareOf(
      questionsByOtherAuthor.filter(({ isOffTopic }) => !isOffTopic),
      isRight,
    );
    console.info(`${(share * 100).toFixed(1)}% right; not: ${failed.join(' | ')}`);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(leastRight);
  });

  it('at least 90% of the off-topic ones are refused', () => {
    const { share, failed } = shareOf(
      questionsByOtherAuthor.filter(({ isOffTopic }) => isOffTopic),
      (question) => answerTo(question).isRefusal,
    );
    console.info(`${(share * 100).toFixed(1)}% refused; not: ${failed.join(' | ')}`);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(leastRefusedOfStrangers);
  });
});

describe('every answer', () => {
  it('cites only existing documents, each by its number', async () => {
    const library = await service.call(protection.library);
    const numbers = new Map(library.map(({ id, number }) => [id, number]));
    for (const { response, citations } of answers.values())
      for (const { documentId, number } of citations) {
        expect(numbers.get(documentId)).toBe(number);
        expect(response).toContain(number);
      }
  });

  it('names human help, and nothing else when it refuses', () => {
    for (const { response, isRefusal, citations } of answers.values()) {
      expect(response).toContain('www.itfseafarers.org');
      expect(citations.length > 0).toBe(!isRefusal);
    }
  });

  it('consists of whole passages of the library', async () => {
    const library = await service.call(protection.library);
    const passages = new Set(library.flatMap(({ content }) => content.split('\n\n')));
    const question = questions.find(({ text }) => text === 'судовладелец задерживает заработную плату');
    const { response } = answerTo(question as Question);
    const known = response.split('\n\n').filter((part) => passages.has(part));
    expect(known.length).toBeGreaterThanOrEqual(2);
    expect(response).toContain('Что делать сегодня:');
  });

  it('cites the rule that contradicts a false premise of a question', () => {
    const withFalsePremise = questions.filter(({ isFalsePremise }) => isFalsePremise);
    const { share, failed } = shareOf(withFalsePremise, isRight);
    expect(withFalsePremise.length).toBeGreaterThanOrEqual(10);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(leastRight);
  });
});
