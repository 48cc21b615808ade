const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';

const toCyrillic = new Map([...latin].map((key, n) => [key, cyrillic[n] ?? key]));
const toLatin = new Map([...cyrillic].map((key, n) => [key, latin[n] ?? key]));

/**
 * What the same keys type in the other keyboard layout, Russian (ЙЦУКЕН) or English (QWERTY): «hjnnthlfv» is
 * «роттердам», «кщееуквфь» is "rotterdam".
 *
 *
 * @returns undefined for a text with letters of both scripts or of neither, because a wrong layout cannot
 * produce it
 */
export function inOtherLayout(text: string): string | undefined {
  const isLatin = /[a-z]/i.test(text);
  if (isLatin === /[а-яё]/i.test(text)) return undefined;
  const keys = isLatin ? toCyrillic : toLatin;
  return [...text].map((key) => keys.get(key) ?? key).join('');
}
