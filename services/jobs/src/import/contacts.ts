import { contactsIn } from '@kubrik/contract';

/** The first e-mail address and the first telephone number of an advertisement. */
export function contactsOf(text: string): { contactEmail: string | null; contactPhone: string | null } {
  const { email, phone } = contactsIn(text);
  return { contactEmail: email, contactPhone: phone };
}
