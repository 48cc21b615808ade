import { describeCalls, describeFields } from '../call/describe.js';
import { rightsContactsCalls } from './rights-contacts.calls.js';
import {
  contactDirectory,
  contactMessenger,
  contactsOfCountry,
  rightsContact,
  rightsContacts,
} from './rights-contacts.schemas.js';

describeFields(contactMessenger, {
  name: ['Which messenger.', 'WhatsApp'],
  url: ['Link with the number.', 'https://wa.me/447909470732'],
});
describeFields(rightsContact, {
  name: ['Who they are, in Russian.', 'Инспекторы ITF'],
  help: ['What they help with.', 'Зарплата, договор, репатриация: бесплатно и конфиденциально.'],
  url: ['Their site; null without one.', 'https://www.itfseafarers.org/'],
  phone: ['Telephone number in the form E.164; null without one.', '+442073232737'],
  within: ['Only in the country’s ports within this piece of the map; null: in all.', null],
  email: ['E-mail address; null without one.', 'help@seafarerhelp.org'],
  messenger: 'A messenger that they answer; null without one.',
  source: ['Who says so; null where the help itself is the rule.', 'seafarerhelp.org'],
  checkedOn: ['The day of what the source says; null when the ways were not compared with it.', '2019-02-14'],
});
describeFields(rightsContacts, {
  ofCountry: 'Those of the country; empty when it is unknown or left out.',
  everywhere: 'Those that help in any port.',
});
describeFields(contactsOfCountry, {
  country: ['ISO 3166-1 alpha-2.', 'PA'],
  contacts: 'Its contacts, the one to begin with first.',
});
describeFields(contactDirectory, {
  flags: 'Authorities of flag states; those whose contacts were found in a source say which and when.',
  ports: 'Port state control by the country of the port.',
  everywhere: 'Those that help in any port.',
});
describeFields(rightsContactsCalls.contacts.query, {
  country: ['Country of the port, ISO 3166-1 alpha-2.', 'NL'],
});
describeCalls(rightsContactsCalls, {
  contacts: 'Part of the program, as the library is.',
  contactDirectory: 'The same contacts without a choice, with those of flag states.',
});
