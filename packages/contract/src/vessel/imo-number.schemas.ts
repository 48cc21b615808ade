import { z } from 'zod';
import { bareImoNumber, isImoNumber } from './imo-number.js';

/** An IMO number as people write it, «IMO 9074729»; becomes seven digits. */
export const imoNumber = z
  .string('Номер ИМО — семь цифр')
  .max(40, 'Номер ИМО — семь цифр')
  .transform(bareImoNumber)
  .refine((value) => /^\d{7}$/.test(value), { error: 'Номер ИМО — семь цифр', abort: true })
  .refine(isImoNumber, 'Контрольная цифра номера ИМО не сходится: проверьте номер');
