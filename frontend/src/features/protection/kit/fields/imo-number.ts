import { bareImoNumber, isImoNumber } from '@kubrik/contract/vessel/imo-number';

/**
 * What is wrong with an IMO number that somebody has typed.
 *
 * @param isComplete false while further digits may come
 */
export function imoFault(text: string, isComplete: boolean): 'length' | 'checkDigit' | undefined {
  const digits = bareImoNumber(text);
  if (digits === '' || (!isComplete && /^\d{1,6}$/.test(digits))) return undefined;
  if (!/^\d{7}$/.test(digits)) return 'length';
  return isImoNumber(digits) ? undefined : 'checkDigit';
}

/** The seven digits for a letter; empty where what was typed is no IMO number. */
export const imoDigits = (text: string): string => (imoFault(text, true) ? '' : bareImoNumber(text));
