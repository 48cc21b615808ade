import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { type EverydaySearch, gradeSearches } from '../testing/everyday-searches.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(portsService, { PORTS_AT_START: 'all' });
}, 120_000);
afterAll(() => service?.stop());

/** These texts were written without looking at the search, which was not changed for them. */
const searches: EverydaySearch[] = [
  { typed: 'Мурманск', meant: 'RUMMK', kind: 'Russian name' },
  { typed: 'Гданьск', meant: 'PLGDN', kind: 'Russian name' },
  { typed: 'Констанца', meant: 'ROCND', kind: 'Russian name' },
  { typed: 'Фуджейра', meant: 'AEFJR', kind: 'Russian name' },
  { typed: 'Дурбан', meant: 'ZADUR', kind: 'Russian name' },
  { typed: 'Пусан', meant: 'KRPUS', kind: 'Russian name' },
  { typed: 'Felixstowe', meant: 'GBFXT', kind: 'English name' },
  { typed: 'Santos', meant: 'BRSSZ', kind: 'English name' },
  { typed: 'Port Klang', meant: 'MYPKG', kind: 'English name' },
  { typed: 'Bremerhaven', meant: 'DEBRV', kind: 'English name' },
  { typed: 'Le Havre', meant: 'FRLEH', kind: 'English name' },
  { typed: 'Savannah', meant: 'USSAV', kind: 'English name' },
  { typed: 'Taganrog', meant: 'RUTAG', kind: 'transliteration' },
  { typed: 'Petropavlovsk-Kamchatskiy', meant: 'RUPKC', kind: 'transliteration' },
  { typed: 'Shankhay', meant: 'CNSHA', kind: 'transliteration' },
  { typed: 'Singapur', meant: 'SGSIN', kind: 'transliteration' },
  { typed: 'Данциг', meant: 'PLGDN', kind: 'former name' },
  { typed: 'Бомбей', meant: 'INBOM', kind: 'former name' },
  { typed: 'Мадрас', meant: 'INMAA', kind: 'former name' },
  { typed: 'Ильичевск', meant: 'UAILK', kind: 'former name' },
  { typed: 'Рангун', meant: 'MMRGN', kind: 'former name' },
  { typed: 'Новорос', meant: 'RUNVS', kind: 'nickname' },
  { typed: 'Лас-Пальмас', meant: 'ESLPA', kind: 'nickname' },
  { typed: 'Совгавань', meant: 'RUSOG', kind: 'nickname' },
  { typed: 'СПб', meant: 'RULED', kind: 'nickname' },
  { typed: 'vehvfycr', meant: 'RUMMK', kind: 'wrong layout' },
  { typed: 'jltccf', meant: 'UAODS', kind: 'wrong layout' },
  { typed: 'ыштпфзщку', meant: 'SGSIN', kind: 'wrong layout' },
  { typed: 'nfkkby', meant: 'EETLL', kind: 'wrong layout' },
  { typed: 'cnfv,ek', meant: 'TRIST', kind: 'wrong layout' },
  { typed: 'Роттрдам', meant: 'NLRTM', kind: 'typo' },
  { typed: 'Калиниград', meant: 'RUKGD', kind: 'typo' },
  { typed: 'Валенсиа', meant: 'ESVLC', kind: 'typo' },
  { typed: 'Hamubrg', meant: 'DEHAM', kind: 'typo' },
  { typed: 'Гонконк', meant: 'HKHKG', kind: 'typo' },
  { typed: 'порт Ванино', meant: 'RUVNN', kind: 'added words' },
  { typed: 'port of Antwerp', meant: 'BEANR', kind: 'added words' },
  { typed: 'г. Находка', meant: 'RUNJK', kind: 'added words' },
  { typed: 'шанх', meant: 'CNSHA', kind: 'beginning' },
  { typed: 'nl rtm', meant: 'NLRTM', kind: 'code' },
];

it('finds the port that is meant first for 95 % of searches that it was not tuned on, and for all among three', async () => {
  const { first, withinThree, misses } = await gradeSearches(service, searches);
  expect({ isGood: first >= 0.95 && withinThree === 1, misses }).toMatchObject({ isGood: true });
}, 60_000);

/**
 * These texts were written before the last change of the list and of the search; before that change 57 of the 60 were
 * first.
 */
const laterSearches: EverydaySearch[] = [
  { typed: 'Темрюк', meant: 'RUTMR', kind: 'Russian name' },
  { typed: 'Корсаков', meant: 'RUKOR', kind: 'Russian name' },
  { typed: 'Певек', meant: 'RUPWE', kind: 'Russian name' },
  { typed: 'Высоцк', meant: 'RUVYS', kind: 'Russian name' },
  { typed: 'Мариуполь', meant: 'UAMPW', kind: 'Russian name' },
  { typed: 'Батуми', meant: 'GEBUS', kind: 'Russian name' },
  { typed: 'Измир', meant: 'TRIZM', kind: 'Russian name' },
  { typed: 'Марсель', meant: 'FRMRS', kind: 'Russian name' },
  { typed: 'Бангкок', meant: 'THBKK', kind: 'Russian name' },
  { typed: 'Кобе', meant: 'JPUKB', kind: 'Russian name' },
  { typed: 'Монтевидео', meant: 'UYMVD', kind: 'Russian name' },
  { typed: 'Jebel Ali', meant: 'AEJEA', kind: 'English name' },
  { typed: 'Tanjung Pelepas', meant: 'MYTPP', kind: 'English name' },
  { typed: 'zeebrugge', meant: 'BEZEE', kind: 'English name' },
  { typed: 'Cape Town', meant: 'ZACPT', kind: 'English name' },
  { typed: 'Gothenburg', meant: 'SEGOT', kind: 'English name' },
  { typed: 'Kaohsiung', meant: 'TWKHH', kind: 'English name' },
  { typed: 'Piraeus', meant: 'GRPIR', kind: 'English name' },
  { typed: 'Los Angeles', meant: 'USLAX', kind: 'English name' },
  { typed: 'Constanta', meant: 'ROCND', kind: 'English name' },
  { typed: 'Busan', meant: 'KRPUS', kind: 'English name' },
  { typed: 'Nahodka', meant: 'RUNJK', kind: 'transliteration' },
  { typed: 'Stambul', meant: 'TRIST', kind: 'transliteration' },
  { typed: 'Kopengagen', meant: 'DKCPH', kind: 'transliteration' },
  { typed: 'Antverpen', meant: 'BEANR', kind: 'transliteration' },
  { typed: 'Tuapse', meant: 'RUTUA', kind: 'transliteration' },
  { typed: 'ust-luga', meant: 'RUULU', kind: 'transliteration' },
  { typed: 'Сайгон', meant: 'VNSGN', kind: 'former name' },
  { typed: 'Ревель', meant: 'EETLL', kind: 'former name' },
  { typed: 'Жданов', meant: 'UAMPW', kind: 'former name' },
  { typed: 'Константинополь', meant: 'TRIST', kind: 'former name' },
  { typed: 'Мемель', meant: 'LTKLJ', kind: 'former name' },
  { typed: 'Владик', meant: 'RUVVO', kind: 'nickname' },
  { typed: 'Махач', meant: 'RUMCX', kind: 'nickname' },
  { typed: 'Роттер', meant: 'NLRTM', kind: 'nickname' },
  { typed: 'Ростов', meant: 'RUROV', kind: 'nickname' },
  { typed: 'Рио', meant: 'BRRIO', kind: 'nickname' },
  { typed: 'Тенерифе', meant: 'ESSCT', kind: 'nickname' },
  { typed: 'Джедда', meant: 'SAJED', kind: 'nickname' },
  { typed: 'nefgct', meant: 'RUTUA', kind: 'wrong layout' },
  { typed: 'rfkbybyuhfl', meant: 'RUKGD', kind: 'wrong layout' },
  { typed: 'ctdfcnjgjkm', meant: 'UASVP', kind: 'wrong layout' },
  { typed: 'пщеруитгкп', meant: 'SEGOT', kind: 'wrong layout' },
  { typed: 'ify[fq', meant: 'CNSHA', kind: 'wrong layout' },
  { typed: 'Владивасток', meant: 'RUVVO', kind: 'typo' },
  { typed: 'Новоросийск', meant: 'RUNVS', kind: 'typo' },
  { typed: 'Амстрдам', meant: 'NLAMS', kind: 'typo' },
  { typed: 'Антверпин', meant: 'BEANR', kind: 'typo' },
  { typed: 'Roterdam', meant: 'NLRTM', kind: 'typo' },
  { typed: 'порт Туапсе', meant: 'RUTUA', kind: 'added words' },
  { typed: 'Одесса порт', meant: 'UAODS', kind: 'added words' },
  { typed: 'port of Singapore', meant: 'SGSIN', kind: 'added words' },
  { typed: 'Виктория Канада', meant: 'CAVIC', kind: 'added words' },
  { typed: 'Александрия, Египет', meant: 'EGALY', kind: 'added words' },
  { typed: 'калин', meant: 'RUKGD', kind: 'beginning' },
  { typed: 'арха', meant: 'RUARH', kind: 'beginning' },
  { typed: 'гамб', meant: 'DEHAM', kind: 'beginning' },
  { typed: 'ANR', meant: 'BEANR', kind: 'half a code' },
  { typed: 'klj', meant: 'LTKLJ', kind: 'half a code' },
  { typed: 'ULU', meant: 'RUULU', kind: 'half a code' },
];

it('finds the port that is meant first for 95 % of sixty searches that it was not tuned on, and for all among three', async () => {
  const { first, withinThree, misses } = await gradeSearches(service, laterSearches);
  expect({ isGood: first >= 0.95 && withinThree === 1, first, withinThree, misses }).toMatchObject({
    isGood: true,
  });
}, 60_000);
