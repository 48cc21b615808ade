/** The digits of an MMSI as people write it («MMSI 273 310 000»), if nothing else was written. */
export const bareMmsi = (text: string): string => text.replace(/^\s*mmsi/i, '').replace(/[\s№.:-]/g, '');

/** Whether it has the form of a ship's MMSI: nine digits, of which the first, 2 to 7, names a region of the world. */
export const isMmsiForm = (digits: string): boolean => /^[2-7]\d{8}$/.test(digits);
