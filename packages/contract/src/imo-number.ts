const word = String.raw`(?:номер|number|numb\.?|no\.?|nr\.?|№|#)`;
const written = new RegExp(
  String.raw`^[\s([]*(?:${word}[\s.:]*)?(?:imo|имо)?[\s.:#№-]*(?:${word}[\s.:#№-]*)?(\d[\d\s.-]*)[\s)\].,;]*$`,
  'i',
);

/**
 * What is left of an IMO number as people write it, «IMO 9074729», «номер ИМО: 907-4729», "(IMO No. 9074729)": its digits, if
 * nothing else was written.
 */
export function bareImoNumber(text: string): string {
  // Its words alone are the beginning of one.
  const [, digits = text.replace(/^\s*(?:imo|имо)/i, '')] = written.exec(text) ?? [];
  return digits.replace(/[\s№.-]/g, '');
}

/**
 * An IMO number has seven digits and begins at 1000000: the last is that of the first six times 7, 6, 5, 4, 3, 2, added up.
 */
export function isImoNumber(digits: string): boolean {
  if (!/^[1-9]\d{6}$/.test(digits)) return false;
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 10 === Number(digits[6]);
}
