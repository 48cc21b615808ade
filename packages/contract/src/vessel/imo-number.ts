/** Words that people write with the number; «№» and «Nº» are «no» by then, and a Ukrainian «І» stands for two alphabets. */
const words =
  /^(?:[iиі][mм][oо]|идентификационный|номер|судна|ships?|vessels?|identification|number|nummer|numb|no|nr|n)*$/;

/**
 * What is left of an IMO number as people write it, «IMO 9074729», «номер ИМО: 907-4729», "(I.M.O. No. 9074729)": its digits, if
 * nothing else was written.
 */
export function bareImoNumber(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const digits = plain.replace(/\D/g, '');
  if (digits && words.test(plain.replace(/\P{L}/gu, ''))) return digits;
  // Its word alone is the beginning of one.
  return text.replace(/^\s*(?:imo|имо)/i, '').replace(/[\s№.-]/g, '');
}

/**
 * An IMO number has seven digits and begins at 1000000: the last is that of the first six times 7, 6, 5, 4, 3, 2, added up.
 */
export function isImoNumber(digits: string): boolean {
  if (!/^[1-9]\d{6}$/.test(digits)) return false;
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 10 === Number(digits[6]);
}
