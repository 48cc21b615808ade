import { z } from 'zod';
import { bareMmsi, isMmsiForm } from './mmsi.js';

/**
 * An MMSI, the number by which a ship's radio is called, as people write it («MMSI 273 310 000»); becomes nine digits.
 */
export const mmsi = z
  .string('MMSI — девять цифр')
  .max(20, 'MMSI — девять цифр')
  .transform(bareMmsi)
  .refine((value) => /^\d{9}$/.test(value), { error: 'MMSI — девять цифр', abort: true })
  .refine(isMmsiForm, 'MMSI судна начинается с цифры от 2 до 7');
