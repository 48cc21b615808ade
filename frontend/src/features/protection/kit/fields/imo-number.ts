import { bareImoNumber, isImoNumber } from '@kubrik/contract/vessel/imo-number';

/**
 * The error of a typed IMO number.
 *
 * @param isComplete false while the person may type further digits
 */
export function imoFault(text: string, isComplete: boolean): 'length' | 'checkDigit' | undefined {
  const digits = bareImoNumber(text);
  if (digits === '' || (!isComplete && /^\d{1,6}$/.test(digits))) return undefined;
  if (!/^\d{7}$/.test(digits)) return 'length';
  return isImoNumber(digits) ? undefined : 'checkDigit';
}

/** The seven digits for a letter; empty when the text is not a valid IMO number. */
export const imoDigits = (text: string): string => (imoFault(text, true) ? '' : bareImoNumber(text));
