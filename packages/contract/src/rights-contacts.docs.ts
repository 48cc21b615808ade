import { describeCalls, describeFields } from './describe.js';
import { rightsContactsCalls } from './rights-contacts.calls.js';
import { rightsContact, rightsContacts } from './rights-contacts.schemas.js';

describeFields(rightsContact, {
  name: ['Who they are, in Russian.', 'Инспекторы ITF'],
  help: ['What they help with.', 'Зарплата, договор, репатриация: бесплатно и конфиденциально.'],
  url: ['Their site; null without one.', 'https://www.itfseafarers.org/'],
  phone: ['Telephone number in the form E.164; null without one.', '+442073232737'],
  within: ['Only in the country’s ports within this piece of the map; null: in all.', null],
  email: ['E-mail address; null without one.', 'help@seafarerhelp.org'],
});
describeFields(rightsContacts, {
  ofCountry: 'Those of the country; empty when it is unknown or left out.',
  everywhere: 'Those that help in any port.',
});
describeFields(rightsContactsCalls.contacts.query, {
  country: ['Country of the port, ISO 3166-1 alpha-2.', 'NL'],
});
describeCalls(rightsContactsCalls, {
  contacts: 'Part of the program, as the library is.',
});
