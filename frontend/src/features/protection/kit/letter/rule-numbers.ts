/**
 * Numbers of the rules that letters cite, by the id of the library's document; a test compares them with the library.
 */
export const ruleNumbers: Record<string, string> = {
  'mlc-article-3': 'Статья III',
  'mlc-article-4': 'Статья IV',
  'mlc-1.4': 'Правило 1.4, Стандарт A1.4',
  'mlc-a1.4.5': 'Стандарт A1.4, пункт 5',
  'mlc-2.1': 'Правило 2.1, Стандарт A2.1',
  'mlc-a2.1.4': 'Стандарт A2.1, пункты 4–6',
  'mlc-2.2': 'Правило 2.2, Стандарт A2.2',
  'mlc-2.3': 'Правило 2.3, Стандарт A2.3',
  'mlc-a2.3.7': 'Стандарт A2.3, пункты 7–14',
  'mlc-2.4.2': 'Правило 2.4, пункт 2',
  'mlc-2.5': 'Правило 2.5, Стандарт A2.5.1',
  'mlc-a2.5.2': 'Стандарт A2.5.2',
  'mlc-3.1': 'Правило 3.1, Стандарт A3.1',
  'mlc-a3.1.11': 'Стандарт A3.1, пункты 10–14',
  'mlc-3.2': 'Правило 3.2, Стандарт A3.2',
  'mlc-4.1': 'Правило 4.1, Стандарт A4.1',
  'mlc-4.2': 'Правило 4.2, Стандарт A4.2.1, пункты 1–7',
  'mlc-4.3': 'Правило 4.3, Стандарт A4.3',
  'mlc-b4.3.1': 'Руководящие принципы B4.3.1 и B4.3.6',
  'mlc-5.1.1': 'Правило 5.1.1, Стандарт A5.1.1',
  'mlc-5.1.4': 'Правило 5.1.4, Стандарт A5.1.4',
  'mlc-5.1.5': 'Правило 5.1.5, Стандарт A5.1.5',
  'mlc-5.2.1': 'Правило 5.2.1, Стандарт A5.2.1',
  'mlc-5.2.2': 'Правило 5.2.2, Стандарт A5.2.2',
};

const inEnglish: readonly [RegExp, string][] = [
  [/Правило/g, 'Regulation'],
  [/Стандарт/g, 'Standard'],
  [/Статья/g, 'Article'],
  [/Руководящие принципы/g, 'Guidelines'],
  [/пункты/g, 'paragraphs'],
  [/пункт/g, 'paragraph'],
  [/ и /g, ' and '],
];

/** «Правило 2.2, Стандарт A2.2» as «Regulation 2.2, Standard A2.2». */
export const englishRuleNumber = (number: string): string =>
  inEnglish.reduce((text, [russian, english]) => text.replace(russian, english), number);
