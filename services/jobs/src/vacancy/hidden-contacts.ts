/**
 * Replaces an address or a number in a text: robots and visitors without an account read the text, and the
 * button for contacts shows what was replaced.
 */
export const contactHidden = '(контакт – по кнопке)';

/** An e-mail address, a link to a messenger, a name in a messenger. */
const addresses = [
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}`,
  String.raw`(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|viber\.me|vk\.com|vk\.me|m\.me)\/[^\s,;)»"]{1,200}`,
  // After these words «@name» is a name in a messenger; elsewhere it is a person of this site. The
  // look-behind comes after the «@», because few texts have one.
  String.raw`@(?<=(?<!\p{L})(?:telegram|телеграмм?\p{L}{0,2}|тг|tg|insta\p{L}{0,6}|инста\p{L}{0,8})[\s:.–-]{0,3}@)[a-z][a-z\d_.]{2,30}[a-z\d_]`,
  String.raw`(?<!\p{L})skype\s{0,2}:\s{0,2}[\p{L}\p{N}.:_-]{3,60}`,
];
const gap = String.raw`[\s().\-–]{0,3}`;
const digits = (least: number, most: number) => String.raw`(?:${gap}\d){${least},${most}}`;
/**
 * A number with a country code, or as Russians and Ukrainians write one at home. Amounts of pay and IMO
 * numbers begin otherwise.
 */
const numbers = [
  String.raw`(?<![\p{L}\p{N}])(?:\+|00)${digits(9, 14)}`,
  String.raw`(?<![\p{L}\p{N}+])[78]${gap}[3489]${digits(9, 9)}`,
  String.raw`(?<![\p{L}\p{N}+])0[3-9]${digits(8, 8)}`,
].map((number) => String.raw`${number}(?!\p{N})`);

const contact = new RegExp([...addresses, ...numbers].join('|'), 'giu');

/**
 * Every contact contains one of these. Most texts contain none, and this check takes a hundredth of the time
 * of the others.
 */
const mayBeContact = new RegExp(String.raw`[@/]|skype|\d${digits(8, 8)}`, 'iu');

/** A text as everybody may read it, without contacts. */
export const hideContacts = (text: string): string =>
  mayBeContact.test(text) ? text.replace(contact, contactHidden) : text;

/** The contacts that `hideContacts` removes from these texts, each once, in their order. */
export const contactsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (mayBeContact.test(text) ? (text.match(contact) ?? []) : []))),
];
