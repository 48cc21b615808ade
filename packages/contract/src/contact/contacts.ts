import { z } from 'zod';
import { typedText } from '../text/text.js';
import { extensionWords } from './tel-address.js';

const emailWrong = 'Введите корректный email адрес';
const emailLong = 'Не больше 254 символов';
/** Zod's own pattern, which accepts only top-level domains in Latin letters. */
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

/**
 * An address without what is often copied with it: the scheme of a link, invisible characters, the end of a sentence.
 */
const plainAddress = (address: string): string =>
  address
    .replace(/^\s*mailto:|[\u200b\u2060\ufeff]/gi, '')
    // Matches only from the first of these characters: the length is checked later, and in a long text every dot would
    // start a new attempt.
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
/** By ITU-T E.164 a number has at most 15 digits; the shortest ones are local numbers of a city. */
const phonePattern = new RegExp(
  String.raw`^\+?(?:\d{1,3}\/(?:\d{1,4}\/)?(?:[ ().-]*\d){4,8}|(?:[ ().-]*\d){5,15})(?: (?:${extensionWords})\.? ?\d{1,7})?$`,
  'i',
);
const extension = String.raw`[\s,;(]{0,5}(?<word>${extensionWords})(?<dot>\.?)[:=]?(?<blank>\s?)\s{0,3}(?<digits>\d{1,7})(?!\d)\s?\)?`;
const extensionAtEnd = new RegExp(`${extension}$`, 'i');

/**
 * Replaces what word processors, web pages and lists of contacts use for hyphens and blanks, invisible characters, the
 * scheme or word of a link, and brackets around the country's code and the extension.
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

/** The same with the country's code, for numbers that people of all countries dial. */
export const internationalPhone = phoneNumber.refine(
  (phone) => /^\+(?:\D*\d){8}/.test(phone),
  'Номер с кодом страны, например +7 423 222-22-22',
);

const beside = String.raw`\s()<>{}[\]"«»„“”‘,;:|\/=…–—•·\p{Extended_Pictographic}\ufe0f`;
/** Takes everything before the «@»: a part of it may be another person's address. */
const emailInText = new RegExp(
  String.raw`(?<![^${beside}])[^${beside}@]{1,100}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+`,
  'gu',
);
const sign = String.raw`[\s().\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069\u2010-\u2015\u2212-]`;
/**
 * A number with a country's code, or a Russian number as Russians write it, outside of links. A stroke may separate
 * parts of a number; after it another number may begin.
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
