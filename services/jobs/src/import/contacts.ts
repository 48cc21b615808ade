const email = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?<![\d\w])\+\d[\d\s().-]{8,20}\d(?!\d)/;

/** The first e-mail address and the first international telephone number of a text. */
export const contactsOf = (text: string): { contactEmail: string | null; contactPhone: string | null } => ({
  contactEmail: email.exec(text)?.[0].replace(/[.-]+$/, '') ?? null,
  contactPhone: phone.exec(text)?.[0].replace(/\s+/g, ' ') ?? null,
});
