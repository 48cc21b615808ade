/** Words before the extension of a number, as alternatives of a pattern. */
export const extensionWords = 'доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext(?:ension)?|loc(?:al)?|x|#';

/** The link that a telephone dials, RFC 3966: «tel:+74951234567;ext=12». */
export function telAddress(phone: string): string {
  const [number = '', extension = ''] = phone
    .split(new RegExp(extensionWords, 'i'))
    .map((part) => part.replace(/[^\d+]/g, ''));
  return `tel:${number}${extension && `;ext=${extension}`}`;
}
