import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { type GradedText, tunedTexts, untunedTexts } from './graded-texts.js';
import { PortMentionRepository } from './port-mention.repository.js';
import { PortNameIndex } from './port-name-index.js';

let service: TestService;
let names: PortNameIndex;
beforeAll(async () => {
  service = await startTestService(portsService, { PORTS_AT_START: 'all' });
  names = new PortNameIndex(await service.running.app.get(PortMentionRepository).namedPorts());
}, 120_000);
afterAll(() => service?.stop());

function grade(texts: readonly GradedText[]) {
  const found = texts.map(([text]) => names.portsIn(text));
  const right = texts.map(([, ...codes], i) => codes.filter((code) => found[i]?.includes(code)));
  const wanted = texts.flatMap(([, ...codes]) => codes);
  const wrong = texts.flatMap(([text, ...codes], i) =>
    (found[i] ?? []).filter((code) => !codes.includes(code)).map((code) => `${code} in «${text}»`),
  );
  return {
    wrong,
    precision: right.flat().length / found.flat().length,
    recall: right.flat().length / wanted.length,
  };
}

it('texts that the matching was made with name their ports and no others', () => {
  expect(grade(tunedTexts)).toEqual({ wrong: [], precision: 1, recall: 1 });
});

it('in texts that nothing was tuned on, 19 of 20 ports that are found are named, and 9 of 10 are found', () => {
  const { precision, recall } = grade(untunedTexts);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
