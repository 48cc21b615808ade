/** Numbers of rules as people write them: «правило 2.5», «стандарт А2.5.2», «MLC A1.4», «ISPS 16.3.15». */
const written =
  /(правил\p{L}*|стандарт\p{L}*|regulation|standard|rule|mlc|ктмс|isps|осп?с|пункт\p{L}*|руководящ\p{L}* принцип\p{L}*)?[\s,/]{0,3}(?<![\p{L}\d.])([aаbв])?[\s/]?(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?![\d%])/giu;

/** «в 2.5 раза» is not rule B2.5. */
const preposition = /в\s/u;

/** The rule numbers in a text, in the library's form: `2.5`, `A2.5.2`. A bare «2.5 дня» is not one. */
export function ruleNumbersIn(text: string): string[] {
  const numbers = [...text.matchAll(written)]
    .filter(([all, word, letter]) => word || (letter && !preposition.test(all)))
    .map(([, , letter = '', number = '']) => `${letterOf(letter)}${number}`);
  return [...new Set(numbers)];
}

const letterOf = (letter: string) => (letter === '' ? '' : 'aа'.includes(letter.toLowerCase()) ? 'A' : 'B');

/** Whether a rule number names a document: `A2.5` names «Стандарт A2.5.1» and «Стандарт A2.5.2», too. */
export const namesDocument = (number: string, documentNumber: string): boolean =>
  new RegExp(`(?:^|[^\\d.AB])${number.replaceAll('.', '\\.')}(?!\\d)`, 'u').test(documentNumber);
