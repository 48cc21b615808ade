/** What is left of an IMO number as people write it, «IMO 9074729», «907-4729»: its digits, if nothing else was written. */
export const bareImoNumber = (text: string): string =>
  text.replace(/^\s*(imo|имо)/i, '').replace(/[\s№.-]/g, '');

/** An IMO number has seven digits: the last is that of the first six times 7, 6, 5, 4, 3, 2, added up. */
export function isImoNumber(digits: string): boolean {
  if (!/^\d{7}$/.test(digits)) return false;
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 10 === Number(digits[6]);
}
