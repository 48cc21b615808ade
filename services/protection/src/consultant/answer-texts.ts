import type { AnswerLanguage } from '@kubrik/contract';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';

const { name, phone, whatsApp } = helpline;

/** The consultant's own words, in the language of the question. */
export interface AnswerTexts {
  today: string;
  rule: string;
  composed: string;
  /** Heading above passages of the library. */
  passages: string;
  notInForce: string;
  notCovered: string;
  notCoveredToday: string[];
  unknownNumbers(numbers: string): string;
  humanHelp: string;
  disclaimer: string;
}

const inRussian: AnswerTexts = {
  today: 'Что делать сегодня:',
  rule: 'Правило:',
  composed: 'Подробнее (составил ИИ по этим нормам):',
  passages: 'Что говорят об этом нормы в библиотеке.',
  notInForce: 'ещё не действует',
  notCovered:
    'В библиотеке нет ответа на этот вопрос, а придумывать его консультант не станет: он отвечает только по Конвенции 2006 года о труде в морском судоходстве (MLC), Кодексу ОСПС (ISPS) и тому, что есть в библиотеке.',
  notCoveredToday: [
    'Если вопрос всё же о труде и правах на судне, назовите тему проще: «не платят зарплату», «репатриация», «часы отдыха», «жалоба на капитана», – или найдите правило в библиотеке.',
  ],
  unknownNumbers: (numbers) =>
    `Номера ${numbers} в библиотеке нет. Проверьте его: в MLC пять разделов, последнее Правило – 5.3.`,
  humanHelp: `Живая помощь:
- инспекторы ITF – www.itfseafarers.org, бесплатно и конфиденциально;
- ${name} – ${phone}, WhatsApp ${whatsApp}, www.seafarerhelp.org, круглосуточно;
- инспектор государственного портового контроля в порту стоянки;
- орган государства флага: его контакты есть в порядке подачи жалоб на борту;
- консул вашей страны.
Если жизни или здоровью грозит опасность, не ждите ответа: зовите на помощь на борту, вызывайте спасательную службу (MRCC), в порту – скорую и полицию.`,
  disclaimer:
    'Это пересказ норм своими словами, а не юридическая консультация: решают текст Конвенции, закон флага и ваш договор.',
};

const inUkrainian: AnswerTexts = {
  today: 'Що робити сьогодні:',
  rule: 'Правило:',
  composed: 'Докладніше (склав ШІ за цими нормами):',
  passages: 'Що кажуть про це норми в бібліотеці (російською).',
  notInForce: 'ще не діє',
  notCovered:
    'У бібліотеці немає відповіді на це питання, а вигадувати її консультант не буде: він відповідає лише за Конвенцією 2006 року про працю в морському судноплавстві (MLC), Кодексом ОСПЗ (ISPS) і тим, що є в бібліотеці.',
  notCoveredToday: [
    'Якщо питання все ж про працю та права на судні, назвіть тему простіше: «не платять зарплату», «репатріація», «години відпочинку», «скарга на капітана», – або знайдіть правило в бібліотеці.',
  ],
  unknownNumbers: (numbers) =>
    `Номера ${numbers} у бібліотеці немає. Перевірте його: у MLC п’ять розділів, останнє Правило – 5.3.`,
  humanHelp: `Жива допомога:
- інспектори ITF – www.itfseafarers.org, безкоштовно й конфіденційно;
- ${name} – ${phone}, WhatsApp ${whatsApp}, www.seafarerhelp.org, цілодобово;
- інспектор державного портового контролю в порту стоянки;
- орган держави прапора: його контакти є в порядку подання скарг на борту;
- консул вашої країни.
Якщо життю чи здоров’ю загрожує небезпека, не чекайте відповіді: кличте на допомогу на борту, викликайте рятувальну службу (MRCC), у порту – швидку й поліцію.`,
  disclaimer:
    'Це переказ норм своїми словами, а не юридична консультація: вирішують текст Конвенції, закон прапора і ваш договір.',
};

const inEnglish: AnswerTexts = {
  today: 'What to do today:',
  rule: 'The rule:',
  composed: 'In more detail (written by AI from these rules):',
  passages: 'What the rules in the library say about it (in Russian).',
  notInForce: 'not in force yet',
  notCovered:
    'The library has no answer to this question, and the consultant does not invent one: it answers only from the Maritime Labour Convention, 2006 (MLC), the ISPS Code and from whatever else is in the library.',
  notCoveredToday: [
    'If the question is about work and rights on board after all, name the subject in simpler words: “wages not paid”, “repatriation”, “hours of rest”, “complaint against the master”, or look for the rule in the library.',
  ],
  unknownNumbers: (numbers) =>
    `The library has no rule ${numbers}. Please check the number: the MLC has five Titles, and the last Regulation is 5.3.`,
  humanHelp: `People who help:
- ITF inspectors – www.itfseafarers.org, free and confidential;
- ${name} – ${phone}, WhatsApp ${whatsApp}, www.seafarerhelp.org, day and night;
- the port state control officer in the port where you are;
- the flag State: its contacts are in the complaint procedure on board;
- the consul of your country.
If life or health is in danger, do not wait for an answer: call for help on board, call the rescue service (MRCC); in port, call an ambulance and the police.`,
  disclaimer:
    'These are the rules in our own words, not legal advice: the text of the Convention, the law of the flag State and your contract decide.',
};

export const answerTexts: Record<AnswerLanguage, AnswerTexts> = {
  ru: inRussian,
  uk: inUkrainian,
  en: inEnglish,
};
