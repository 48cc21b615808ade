/**
 * What stands in a text in the place of an address or a number: robots and people without an account read this, and the
 * button for contacts answers what it was.
 */
export const contactHidden = '(контакт – по кнопке)';

/** An e-mail address, a link to a messenger, a name in one. */
const addresses = [
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}`,
  String.raw`(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|viber\.me|vk\.com|vk\.me|m\.me)\/[^\s,;)»"]{1,200}`,
  // Elsewhere «@name» is a person of this site. What stands before it is looked at behind the sign, because few texts have one.
  String.raw`@(?<=(?<!\p{L})(?:telegram|телеграмм?\p{L}{0,2}|тг|tg|insta\p{L}{0,6}|инста\p{L}{0,8})[\s:.–-]{0,3}@)[a-z][a-z\d_.]{2,30}[a-z\d_]`,
  String.raw`(?<!\p{L})skype\s{0,2}:\s{0,2}[\p{L}\p{N}.:_-]{3,60}`,
];
const gap = String.raw`[\s().\-–]{0,3}`;
const digits = (least: number, most: number) => String.raw`(?:${gap}\d){${least},${most}}`;
/** With the code of a country, or as Russians and Ukrainians write one at home: a pay and a number of the IMO begin otherwise. */
const numbers = [
  String.raw`(?<![\p{L}\p{N}])(?:\+|00)${digits(9, 14)}`,
  String.raw`(?<![\p{L}\p{N}+])[78]${gap}[3489]${digits(9, 9)}`,
  String.raw`(?<![\p{L}\p{N}+])0[3-9]${digits(8, 8)}`,
].map((number) => String.raw`${number}(?!\p{N})`);

const contact = new RegExp([...addresses, ...numbers].join('|'), 'giu');

/** Every contact has one of these; a text without them, as most are, is read by this alone, which takes a hundredth of the time. */
const mayBeContact = new RegExp(String.raw`[@/]|skype|\d${digits(8, 8)}`, 'iu');

/** A text as everybody reads it. */
export const hideContacts = (text: string): string =>
  mayBeContact.test(text) ? text.replace(contact, contactHidden) : text;

/** What `hideContacts` takes out of these texts, each once, in their order. */
export const contactsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (mayBeContact.test(text) ? (text.match(contact) ?? []) : []))),
];
