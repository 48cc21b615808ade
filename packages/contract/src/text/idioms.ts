import { anyOf, end } from './word-patterns.js';

/** The idiom is followed by the reason for the anger, or by nothing. */
const because = `(?= (?:за|если|когда|як|якщо|коли|if|when|for|because)${end}|[ .!?)]*$)`;
const boss =
  '(?:чиф|старпом|кэп|капитан|капітан|мастер|дед|боцман|механик|механік|супер|жена|дружина|captain|master|chief|mate|bosun|boss|wife)';
/** Figures of speech about bosses, boredom and paper: «чиф меня убьёт за отчёт», «хоть вешайся от бумаг». */
const figures = new RegExp(
  anyOf(
    `${boss} (?:меня|мене|нас) (?:\\p{L}+ )?(?:убьет|прибьет|уб'є|вб'є|приб'є)${because}`,
    `${boss} (?:\\p{L}+ )?(?:убьет|прибьет|уб'є|вб'є|приб'є) (?:меня|мене|нас)${because}`,
    `${boss} (?:will|is going to|gonna) kill (?:me|us)${because}`,
    `(?:хоть|хоч) (?:вешайся|вішайся)${end}`,
    `(?:сердце|серце) кров.?ю облива\\p{L}+`,
    `(?:помр|помир|умр|умир|вмир|здох|сдох|дохн)\\p{L}* (?:со|от|з|від) (?:скуки|нудьги)${end}`,
    `б(?:ьет|ьют|'є|'ють) (?:\\p{L}+ )?рекорд\\p{L}*`,
    `pirates? of software|pirated|пиратск\\p{L}+ (?:карт|копи|софт|верси|програм)\\p{L}*`,
    `bored to death|dying of boredom`,
  ),
  'gu',
);
/** Words that show that a figure of speech is meant literally. */
const serious = anyOf(
  'расскаж|скажу|пожалу|пикн|сообщ|полици|поліці|нож|ніж|пистолет|пістолет|ружь|оруж|зброя|угро|погро|грози|обещ|обіця',
  'боюсь|страшно|пьян|п.ян|помогите|допоможіть|спасите|рятуйте|избил|побил|побив|запер|закрыл|ночью|вночі|кулак',
  '(?:бьет|бьют) (?:меня|нас|его|матрос|кадет)|жить|жити|веревк|мотузк|суицид|самогуб|покончить|умереть|вмерти|приступ|болит|болить',
  'threat|knife|gun|complain|police|help|drunk|afraid|scared|beat|locked|at night|tell|serious|pain',
);

/** A text in lower case without figures of speech, which have words of danger but tell of no danger. */
export const withoutIdioms = (read: string): string =>
  serious.test(read) ? read : read.replace(figures, ' ').replace(/\s+/g, ' ').trim();
