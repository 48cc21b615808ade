import { join } from 'node:path';
import {
  type Crisis,
  crisesByWords,
  crisisSaidIn,
  crisisSituations,
} from '@kubrik/contract/protection/crisis/crisis';
import { crisisHelpText } from '@kubrik/contract/protection/crisis/crisis-help';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { languageOf } from '@kubrik/contract/text/question-language';
import { labelledTexts } from '@kubrik/text-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Phrasing, readPhrasings } from '../situation/phrasings.js';
import { SituationFinder } from '../situation/situation-finder.js';
import { callForHelpIn } from './crisis.js';

const finder = new SituationFinder();
const isCrisis = (situation: string) => crisisSituations.some((crisis) => crisis === situation);
let heldOut: (Phrasing & { crisis: Crisis | undefined })[];

beforeAll(async () => {
  const phrasings = readPhrasings().filter(({ isHeldOut }) => isHeldOut);
  heldOut = await Promise.all(
    phrasings.map(async (phrasing) => ({
      ...phrasing,
      crisis: callForHelpIn(phrasing.text, (await finder.predict(phrasing.text)).linear)?.crisis,
    })),
  );
});

/**
 * Calls for help, and other questions with similar words. Nothing is learnt from the second half, but we have
 * read what failed in it.
 */
const graded = labelledTexts(join(import.meta.dirname, '../../graded'));

describe.each([
  { half: 'open', leastKnown: 0.98, leastByWords: 0.92, mostFalse: 0.06, mostFalseByWords: 0.04 },
  { half: 'held out', leastKnown: 0.98, leastByWords: 0.63, mostFalse: 0.08, mostFalseByWords: 0.05 },
])(
  'of the graded texts that are $half',
  ({ half, leastKnown, leastByWords, mostFalse, mostFalseByWords }) => {
    const of = (label: string) =>
      graded.filter((one) => one.label === label && one.isHeldOut === (half === 'held out'));
    const callIn = async (text: string) => callForHelpIn(text, (await finder.predict(text)).linear);

    it('calls for help have a helpline, and some have it by their words alone, as a browser without a network reads them', async () => {
      const calls = of('call');
      const known = await Promise.all(calls.map(({ text }) => callIn(text)));
      const missed = calls.filter((_, n) => !known[n]).map(({ text }) => text);
      const byWords = calls.filter(({ text }) => crisisReadIn(text));
      console.info(
        `${half}: ${calls.length - missed.length} of ${calls.length} known, ${byWords.length} by words alone; not: ${missed.join(' | ')}`,
      );
      expect(calls.length).toBeGreaterThanOrEqual(75);
      expect(1 - missed.length / calls.length, missed.join('\n')).toBeGreaterThanOrEqual(leastKnown);
      expect(byWords.length / calls.length).toBeGreaterThanOrEqual(leastByWords);
    });

    it('harmless questions with near words have seldom one', async () => {
      const others = of('other');
      const seen = await Promise.all(others.map(({ text }) => callIn(text)));
      const wrong = others.filter((_, n) => seen[n]).map(({ text }) => text);
      const byWords = others.filter(({ text }) => crisisReadIn(text)).map(({ text }) => text);
      console.info(
        `${half}: ${wrong.length} of ${others.length} taken for calls, ${byWords.length} by words alone: ${wrong.join(' | ')} || ${byWords.join(' | ')}`,
      );
      expect(others.length).toBeGreaterThanOrEqual(75);
      expect(wrong.length / others.length, wrong.join('\n')).toBeLessThanOrEqual(mostFalse);
      expect(byWords.length / others.length, byWords.join('\n')).toBeLessThanOrEqual(mostFalseByWords);
    });
  },
);

describe('figures of speech', () => {
  it.each([
    'чиф меня убьёт',
    'чиф меня убьёт за отчёт',
    'чиф убьёт меня если узнает, что я забыл закрыть люк',
    'помру з нудьги на якорі, є якісь розваги на борту?',
    'помираю со скуки, какие развлечения положены',
    'второй механик меня достал, хоть вешайся от его бумажек',
    'у меня сердце кровью обливается как нам урезали зарплату',
    'боцман бьёт рекорды по переработкам, законно?',
    'the captain will kill me if I skip the drill. are drills counted as work?',
  ])('«%s» is no call for help', async (text) => {
    expect(callForHelpIn(text, (await finder.predict(text)).linear)).toBeUndefined();
    expect(crisisReadIn(text)).toBeUndefined();
  });

  it.each([
    'чиф меня убьёт, он пьяный с ножом ходит',
    'если я расскажу про контрабанду, чиф меня убьёт',
    'боцман сказал что ночью убьёт меня',
    'боюсь, меня убьют за то что видел',
    'captain will kill me if I tell the police',
    'Captain says nobody leaves the ship alive if we complain',
    'живым отсюда никто не уйдёт, так и сказал',
    'the oiler is missing since morning and his shoes are by the rail',
    'хоть вешайся, жить не хочу',
  ])('«%s» is one', async (text) => {
    expect(callForHelpIn(text, (await finder.predict(text)).linear)).toBeDefined();
  });
});

describe('what stands above everything else', () => {
  it.each(['ru', 'uk', 'en'] as const)('names the helpline, its source and its day in %s', (language) => {
    for (const crisis of [...crisisSituations, ...crisesByWords]) {
      const text = crisisHelpText(language, crisis);
      expect(text, crisis).toContain(helpline.phone);
      expect(text, crisis).toContain(helpline.whatsApp);
      expect(text, crisis).toContain('ISWAN');
      expect(text, crisis).toContain('14.02.2019');
    }
  });

  it('begins with shelter, alarm or doctor in a danger of this minute, and with a person in the others', () => {
    expect(crisisHelpText('ru', 'under-attack')).toMatch(/^Сначала укрытие/);
    expect(crisisHelpText('ru', 'life-danger')).toMatch(/^Сначала мостик/);
    expect(crisisHelpText('en', 'medical-emergency')).toMatch(/^Bridge first/);
    expect(crisisHelpText('ru', 'suicide')).toMatch(/^Вы не один/);
    expect(crisisHelpText('ru', 'wounded-by-violence')).toMatch(
      /^Нападавший рядом – сначала за запертую дверь\. Рана/,
    );
    expect(crisisHelpText('uk', 'threats-to-another')).toMatch(/^Повідомте зараз/);
  });
});

describe('calls for help', () => {
  it('that nothing was learnt from are known, also where the library would not cover them', () => {
    const calls = heldOut.filter(({ situation }) => isCrisis(situation));
    const missed = calls.filter(({ crisis }) => !crisis);
    console.info(
      `${calls.length - missed.length} of ${calls.length} known; not:\n${missed.map(({ situation, text }) => `${situation}: ${text}`).join('\n')}`,
    );
    expect(calls.length).toBeGreaterThanOrEqual(150);
    expect(missed.length / calls.length).toBeLessThanOrEqual(0.05);
  });

  it('are seldom seen in other questions', () => {
    const others = heldOut.filter(({ situation }) => !isCrisis(situation));
    const seen = others.filter(({ crisis }) => crisis);
    console.info(
      `${seen.length} of ${others.length} others taken for calls:\n${seen.map(({ situation, text }) => `${situation}: ${text}`).join('\n')}`,
    );
    expect(seen.length / others.length).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ['не хочу больше жить', 'suicide'],
    ['лучше бы меня не было', 'suicide'],
    ['нихачу жыть', 'suicide'],
    ['не платят полгода, стою ночью на корме и думаю шагнуть. что мне делать с зарплатой?', 'suicide'],
    ['наркотики передоз у матроса', 'medical-emergency'],
    ['пираты на борту', 'under-attack'],
    ['захватили судно вооруженные люди', 'under-attack'],
    ['по нам стреляют, дрон попал в судно', 'under-attack'],
    ['нас обстрілюють', 'under-attack'],
    ['missile hit our ship', 'under-attack'],
    ['друг сказал что прыгнет', 'suicide'],
    ['смысла жить нет', 'suicide'],
    ['не хочу жити', 'suicide'],
    ["I don't want to live anymore", 'suicide'],
    ['меня изнасиловали на судне', 'sexual-abuse'],
    ['chief officer touches me', 'sexual-abuse'],
    ['старпом бьёт меня', 'violence'],
    ['got beaten by bosun', 'violence'],
    ['грозит выкинуть за борт', 'threats'],
    ['he will kill me', 'threats'],
    ['пристают ко мне', 'sexual-abuse'],
    ['drillship crew, cook raped me', 'sexual-abuse'],
    ['мысли о самоубийстве', 'suicide'],
    ['судно тонет', 'life-danger'],
    ['fire on board', 'life-danger'],
    ['man overboard', 'life-danger'],
    ['кореша порезали ножом, кровь хлещет', 'wounded-by-violence'],
    ['товарища ударили ножом, кровь не останавливается', 'wounded-by-violence'],
    ['my friend was stabbed, he is bleeding heavily', 'wounded-by-violence'],
    ['пырнули ножом', 'wounded-by-violence'],
    ['кок пырнул моториста', 'wounded-by-violence'],
    ['боцман ударил меня ключом по голове, много крови', 'wounded-by-violence'],
    ['матроса порізали ножем', 'wounded-by-violence'],
    ['хлопця вдарили ножем, кров хлище', 'wounded-by-violence'],
    ['cook stabbed the oiler, blood everywhere', 'wounded-by-violence'],
    ['подрались, у кадета вся голова в крови', 'wounded-by-violence'],
    ['год назад меня порезали ножом', 'violence'],
    ['бегает по палубе с ножом', 'violence'],
    ['муж на судне писал что его убьют', 'threats-to-another'],
    ['сын звонил с парохода, говорит ночью его выкинут за борт', 'threats-to-another'],
    ['чоловікові погрожують на судні', 'threats-to-another'],
    ['моему мужу угрожают на судне', 'threats-to-another'],
    ['грозятся убить моего сына', 'threats-to-another'],
    ['чоловік написав що його вб’ють на судні', 'threats-to-another'],
    ['my husband on the ship wrote that they will kill him', 'threats-to-another'],
    ['somebody on board wants to kill my son', 'threats-to-another'],
    ['мужа хотят выкинуть за борт', 'threats-to-another'],
    ['брат в рейсе пишет, что ему угрожают', 'threats-to-another'],
    ['боцман грозит меня убить', 'threats'],
    ['вчера повесился матрос у нас', 'suicide-of-another'],
    ['наш боцман покончил с собой', 'suicide-of-another'],
    ['учора повісився моторист', 'suicide-of-another'],
    ['нашли кока в петле мёртвого', 'suicide-of-another'],
    ['our cook hanged himself last night', 'suicide-of-another'],
    ['матрос повесился, я тоже не хочу жить', 'suicide'],
    ['друг повесился и мне незачем жить', 'suicide'],
    ['я бы уже повесился', 'suicide'],
    ['кадет чуть не повесился, еле откачали', 'suicide'],
    ['матрос пытался покончить с собой', 'suicide'],
  ])('are known by their words alone: %s', (text, crisis) => {
    expect(callForHelpIn(text, [])).toEqual({ crisis, isAnswered: true });
  });

  it.each([
    'учебная тревога по пожару, обязаны ли будить',
    'не хочу жить в каюте с курящим',
    'хочу повесить занавеску',
    'they hit us with a fine',
    'упал за борт мой телефон',
    'forced me to sleep in the mess room',
    'drill for man overboard at night',
    'обязательно ли обучение по домогательствам с 2026',
    'кто платит если судно затонуло',
    'я беременная, 3 механик, что меня ждёт',
    'поставили камеру в коридоре у кают',
    'капитан за борт выкинул наши жалобы',
    'and if I die?',
    'does insurance cover heart attack',
    'капитан обещал выкинуть с судна за пьянку',
    'сколько человек утонуло на титанике, человек за бортом',
    'манёвр человек за бортом для экзамена',
    'порезал палец ножом на камбузе',
    'кок порезался ножом, кто платит за лечение',
    'пробило прокладку, пробой',
    'муж на судне, пишет что не платят',
    'матросу угрожает капитан увольнением',
    'собрался на другую фирму, а ему грозят вычесть оклад',
  ])('are not read into %s', (text) => {
    expect(callForHelpIn(text, [])).toBeUndefined();
  });
});

describe('a danger that is only probable', () => {
  const predictions = [
    { situation: 'off-topic', probability: 0.6 },
    { situation: 'life-danger', probability: 0.3 },
  ];

  it('is a call for help', () => {
    expect(callForHelpIn('вот и всё', predictions)).toEqual({ crisis: 'life-danger', isAnswered: false });
  });

  it.each(['фильм и всё', 'экзамен и всё', 'вот и всё, в прошлом году'])('is none in %s', (text) => {
    expect(callForHelpIn(text, predictions)).toBeUndefined();
  });
});

describe('roots of words', () => {
  it.each([
    ['бьёт ремнём', 'violence'],
    ['обещают устроить мне тёмную', 'threats'],
    ['примусив мене до сексу в своїй каюті', 'sexual-abuse'],
  ])('call for help where no sure word does: %s', (text, crisis) => {
    expect(crisisSaidIn(text)).toBeUndefined();
    expect(crisisReadIn(text)).toBe(crisis);
  });

  it.each([
    'что мне делать?',
    'не платят зарплату третий месяц',
    'сколько дней отпуска за контракт',
    'who pays my ticket home',
    'капітан не віддає паспорт',
    'кто платит если судно затонуло',
  ])('do not in %s', (text) => {
    expect(crisisReadIn(text)).toBeUndefined();
  });
});

describe('the language of a question', () => {
  it.each([
    ['не платят зарплату', 'ru'],
    ['zarplatu ne platyat', 'ru'],
    ['не платять зарплату', 'uk'],
    ['мене б’ють', 'uk'],
    ['кухар просить годину', 'uk'],
    ['роботодавець мовчить', 'uk'],
    ['повар просит выходной', 'ru'],
    ['з крана тече вода', 'uk'],
    ['з/п не дали', 'ru'],
    ['2-й механик болеет', 'ru'],
    ['пʼяний боцман', 'uk'],
    ['unpaid wages', 'en'],
    ['who pays my ticket', 'en'],
    ['что делать если MLC certificate expired', 'ru'],
    ['A2.5.2', 'ru'],
    ['MLC 2.3', 'ru'],
    ['STCW A-VI/1-4', 'ru'],
    ['ITF', 'ru'],
    ['what is MLC', 'en'],
    ['', 'ru'],
    ['???', 'ru'],
  ])('of «%s» is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('without words of one is the language that is spoken already', () => {
    expect(languageOf('A2.5.2', 'uk')).toBe('uk');
    expect(languageOf('unpaid wages', 'uk')).toBe('en');
  });
});
