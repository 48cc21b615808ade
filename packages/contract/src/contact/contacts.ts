import { z } from 'zod';
import { typedText } from '../text/text.js';
import { extensionWords } from './tel-address.js';

const emailWrong = 'Введите корректный email адрес';
const emailLong = 'Не больше 254 символов';
/** Zod's own pattern, which knows no top-level domain in other letters. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** A domain in other letters as mail servers know it: «почта.рф» is "xn--80a1acny.xn--p1ai". */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[\w.-]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${address.slice(0, at)}${url.hostname}` : address;
}

/** Without what comes along when an address is copied: the scheme of a link, signs that nobody sees, the end of a sentence. */
const plainAddress = (address: string): string =>
  address
    .replace(/^\s*mailto:|[\u200b\u2060\ufeff]/gi, '')
    // From the first of these signs on: the length is checked afterwards, and every dot would be a beginning.
    .replace(/(?<![\s.,;])[\s.,;]+$/, '');

/** An e-mail address as a person types it; its domain may be in any letters. */
export const emailAddress = typedText(emailWrong)
  .overwrite(plainAddress)
  .trim()
  .max(254, emailLong)
  .overwrite(asciiDomain)
  .pipe(z.email({ pattern: emailPattern, error: emailWrong }).max(254, emailLong));

const phoneWrong = 'Неверный номер телефона';
const longestPhone = 50;
/** As ITU-T E.164 has it: the longest has 15 digits; the shortest is a city's. */
const phonePattern = new RegExp(
  String.raw`^\+?(?:\d{1,3}\/(?:\d{1,4}\/)?(?:[ ().-]*\d){4,8}|(?:[ ().-]*\d){5,15})(?: (?:${extensionWords})\.? ?\d{1,7})?$`,
  'i',
);
const extension = String.raw`[\s,;(]{0,5}(?<word>${extensionWords})(?<dot>\.?)[:=]?(?<blank>\s?)\s{0,3}(?<digits>\d{1,7})(?!\d)\s?\)?`;
const extensionAtEnd = new RegExp(`${extension}$`, 'i');

/**
 * What word processors, web pages and lists of contacts write for hyphens and blanks, with signs that nobody sees; the scheme of a
 * link or its word; brackets around the code of the country and around the extension.
 */
const plainSigns = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\u200b\u2060\u00ad]+/g, ' ')
    .trim()
    .replace(/^(?:tel|тел)[:.]? ?/i, '')
    .replace(/^\((\+\d{1,3})\)/, '$1')
    .replace(extensionAtEnd, ' $<word>$<dot>$<blank>$<digits>');

/** A telephone number as a person types it, with its extension: «+7 495 123-45-67 доб. 12». */
export const phoneNumber = typedText(phoneWrong)
  .overwrite(plainSigns)
  .pipe(z.string().max(longestPhone, `Не больше ${longestPhone} символов`).regex(phonePattern, phoneWrong));

/** The same with the country's code, for what people of all countries dial. */
export const internationalPhone = phoneNumber.refine(
  (phone) => /^\+(?:\D*\d){8}/.test(phone),
  'Номер с кодом страны, например +7 423 222-22-22',
);

const beside = String.raw`\s()<>{}[\]"«»„“”‘,;:|\/=…–—•·\p{Extended_Pictographic}\ufe0f`;
/** The whole of what stands before the sign: a part of it may be the address of another person. */
const emailInText = new RegExp(
  String.raw`(?<![^${beside}])[^${beside}@]{1,100}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+`,
  'gu',
);
const sign = String.raw`[\s().\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069\u2010-\u2015\u2212-]`;
/**
 * With a country's code, or of Russia as Russians write it; not out of a link. A stroke stands between codes; behind them it begins
 * another number.
 */
const phoneInText = new RegExp(
  String.raw`(?<![\w+])(?:\+(?:7(?:${sign}*\d){10}(?!\d)|\d{1,3}\/(?:\d{1,4}\/)?(?:${sign}*\d){5,8}|(?:${sign}*\d){8,15})|(?<![/=])(?:00[1-9](?:${sign}*\d){7,14}|8(?:${sign}+\d|[3489])\d\d(?:${sign}*\d){7}))` +
    String.raw`(?!\d)(?:${extension})?`,
  'giu',
);
const openingSigns = /^['’*!?.~-]+/;

/** The first e-mail address and the first telephone number of a text that the rules above take. */
export function contactsIn(text: string): { email: string | null; phone: string | null } {
  const first = (pattern: RegExp, schema: z.ZodType<string>) =>
    [...text.matchAll(pattern)]
      .map(([found]) => schema.safeParse(found.replace(openingSigns, '')).data)
      .find(Boolean) ?? null;
  return { email: first(emailInText, emailAddress), phone: first(phoneInText, phoneNumber) };
}
