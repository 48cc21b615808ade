/** What a telephone dials, RFC 3966: «tel:+74951234567;ext=12». */
export function telAddress(phone: string): string {
  const [number = '', extension = ''] = phone
    .split(/доб|ext|x|#/i)
    .map((part) => part.replace(/[^\d+]/g, ''));
  return `tel:${number}${extension && `;ext=${extension}`}`;
}
