import type { Consultation } from '@kubrik/contract';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { expect, it } from 'vitest';
import { helpNow } from './help-now';

const now = Date.parse('2026-11-26T12:00:00Z');
const alone = { unanswered: undefined, latest: undefined, now };
const asked = (message: string, crisisHelp: string, createdAt = '2026-11-26T11:45:00Z') =>
  ({ message, createdAt, parts: { language: 'ru', crisisHelp } }) as Consultation;

it.each([
  ['не хочу жить', 'ru'],
  ['I want to kill myself', 'en'],
  ['нас обстрілюють', 'uk'],
])('names the helpline while «%s» is being written', (message, language) => {
  const help = helpNow(message, alone);
  expect(help).toMatchObject({ language, question: message });
  expect(help?.text).toContain(helpline.phone);
});

it.each(['', 'не платят зарплату', 'and if I die?', 'я беременная, 3 механик'])(
  'names none for «%s»',
  (message) => expect(helpNow(message, alone)).toBeUndefined(),
);

it('keeps it for what was sent and has no answer', () => {
  expect(helpNow('', { ...alone, unanswered: 'боцман избил меня' })?.question).toBe('боцман избил меня');
});

it('keeps it for a question that goes on with a call for help, and half an hour only', () => {
  const latest = asked('мне тут конец', 'Вы не один.');
  expect(helpNow('что мне делать?', { ...alone, latest })?.text).toBe('Вы не один.');
  expect(helpNow('', { ...alone, latest })).toBeUndefined();
  const old = asked('мне тут конец', 'Вы не один.', '2026-11-26T11:15:00Z');
  expect(helpNow('что мне делать?', { ...alone, latest: old })).toBeUndefined();
  expect(helpNow('что мне делать?', { ...alone, latest: asked('зарплата', '') })).toBeUndefined();
});
