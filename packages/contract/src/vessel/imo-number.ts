/**
 * Words that people write before the number. «№» and «Nº» have become «no» by then; a Ukrainian «І» may stand for the
 * letter of either alphabet.
 */
const words =
  /^(?:[iиі][mм][oо]|идентификационный|номер|судна|ships?|vessels?|identification|number|nummer|numb|no|nr|n)*$/;

/**
 * The digits of an IMO number as people write it («IMO 9074729», «номер ИМО: 907-4729», "(I.M.O. No. 9074729)"), if
 * nothing else was written.
 */
export function bareImoNumber(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const digits = plain.replace(/\D/g, '');
  if (digits && words.test(plain.replace(/\P{L}/gu, ''))) return digits;
  // Also accepts only the word, as the beginning of a number.
  return text.replace(/^\s*(?:imo|имо)/i, '').replace(/[\s№.-]/g, '');
}

/**
 * Whether the digits are a valid IMO number: seven digits, at least 1000000; the last digit is the last one of the sum
 * of the first six times 7, 6, 5, 4, 3 and 2.
 */
export function isImoNumber(digits: string): boolean {
  if (!/^[1-9]\d{6}$/.test(digits)) return false;
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 10 === Number(digits[6]);
}
