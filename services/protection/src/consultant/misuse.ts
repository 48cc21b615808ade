import { start } from '@kubrik/contract/text/word-patterns';
import { inLowerCase } from '../library/words.js';

/** Asks for a way to do something: «как», «где», «что сказать, чтобы». */
const asksForWay = new RegExp(
  `${start}(?:как(?: мне| можно| лучше| бы)?|где|куда|чем|сколько дать|что (?:сказать|ответить|написать)|помоги(?:те)?|научи(?:те)?|як(?: мені| можна)?|де|що (?:сказати|написати)|how (?:to|do i|can i|should i)|where (?:to|can i)|what (?:to|should i) (?:say|tell)|help me|cabin where)(?!\\p{L})`,
  'u',
);

/** To deceive, hide from a check, smuggle, bribe or break in. */
const deceit = new RegExp(
  `${start}(?:${[
    '(?:под|с|на)дел(?:ать|аю) (?:диплом|печат|подпис|справк|сертификат|корочк|виз|документ|журнал|час|записи|медкниж|стаж|акт)\\p{L}*',
    '(?:нарисова|дорисова|сфальсифицирова|сфабрикова|подтасова)ть',
    '(?:купить|достать|взять)(?: \\p{L}+)? (?:корочки|диплом|справку|сертификат|медсправку|свидетельство)(?: \\p{L}+)*? без (?:обучения|учебы|курсов|экзамен\\p{L}*|медкомиссии)',
    '(?:скры|утаи|спрята|пронес|протащи|провез|заныка)(?:ть|ти)(?: \\p{L}+){0,4} (?:от|мимо|незаметно|чтоб\\p{L}*|на борт|через|таможн\\p{L}*)',
    '(?:обману|обойти|обхитри|провести за нос|подкупи|задобри)(?:ть)? ?(?:\\p{L}+ )?(?:инспектор|проверк|капитан|таможн|порт|медкомисс|алкотест|тест|страхов|досмотр|комисси)\\p{L}*',
    '(?:чтобы?|щоб) (?:\\p{L}+ )?(?:не (?:нашел|нашли|нашла|заметил\\p{L}?|узнал\\p{L}?|поймал\\p{L}?|спалил\\p{L}?|помітил\\p{L}?|знайшл\\p{L}?))',
    'дать (?:взятк|на лапу)|дати хабар',
    'підроб(?:ити|лю)|обдурити (?:інспектор|митн|капітан|комісі)\\p{L}*|(?:провезти|сховати|приховати|пронести)(?: \\p{L}+){0,3} (?:повз|від|непомітно|через)',
    '(?:fake|forge|falsify|counterfeit|photoshop)',
    '(?:hide|conceal|sneak)(?: \\p{L}+){0,4} (?:from|past|into|onto|on|aboard|onboard|through|customs)|hide (?:cash|money|cigarettes|drugs|alcohol)|smuggle',
    'bribe|(?:trick|fool|cheat)(?: (?:the|a|an|on|past|my))?(?: \\p{L}+){0,2} (?:inspector|officer|customs|captain|test|exam|breathalyzer|doctor|company|insurance|psc|crewing)',
    "(?:pass|beat)(?: a| the)? (?:drug|alcohol|urine) test(?: \\p{L}+)* (?:with|without|using)|somebody else'?s? urine|without (?:being|getting) caught|not (?:be )?caught",
    'buy (?:\\p{L}+ )?(?:coc|certificate|diploma|licen[sc]e) without',
  ].join('|')})`,
  'u',
);

/** To buy or make a paper that has to be earned: «куплю диплом» asks for help without asking for a way. */
const unearnedPaper = new RegExp(
  `${start}(?:${[
    '(?:куп(?:ить|лю|ити)|закаж[уи]|заказать|достать|прода(?:йте|м|ть|ю)|сделайте|нарисуйте|намалюйте|дістати)(?: \\p{L}+){0,3} (?:диплом|корочк|сертифик|сертифік|ценз|медкомисс|медкоміс|медкниж|медсправ|мореходк|печать|печатку|стаж)\\p{L}*',
    "(?:buy|purchase|sell)(?: \\p{L}+){0,3} (?:coc|certificates?|diploma|sea (?:time|service)|seaman(?:'?s)? book|discharge book|medical certificate)",
  ].join('|')})`,
  'u',
);

/** What another person does to the asker: that is a question about rights. */
const another = new RegExp(
  `${start}(?:заставля|принужда|требу|велят|нас |компания|капитан (?:подделал|скрыл|прячет)|доказать|пожаловаться|наказани|грозит|штраф|узнать|распозна|проверить|змуш|they (?:force|make|want)|forced|предлага|пропону|продают|offer|prove|report|recogni[sz]e|penalty|victim)`,
  'u',
);

/** Whether a question asks for help with a deceit or a crime. */
export function asksForMisuse(question: string): boolean {
  const read = inLowerCase(question);
  const isDeceit = (asksForWay.test(read) && deceit.test(read)) || unearnedPaper.test(read);
  return isDeceit && !another.test(read);
}
