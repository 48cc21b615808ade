const patterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  [/(?<![\w@])@[\w.]{3,40}/g, '<name>'],
  [/https?:\/\/\S+/g, '<link>'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}\b/g, '<account>'],
  // Telephone, passport, card and account numbers; years and sums of up to six digits stay.
  [/\+?\d(?:[\s().-]?\d){6,}/g, '<number>'],
  [
    /(?<![\p{L}])(?:меня зовут|моё имя|мое имя|my name is|i am called)\s+\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+){0,2}/giu,
    '<name>',
  ],
];

/** Removes addresses, numbers and names that identify a person, so that the text may be logged. */
export const withoutPersonalData = (text: string): string =>
  patterns.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text);
