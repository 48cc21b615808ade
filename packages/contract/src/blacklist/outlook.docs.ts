import { describeCalls, describeFields } from '../call/describe.js';
import { outlookCalls as calls } from './outlook.calls.js';
import {
  lookedUp,
  newRegister,
  outlook,
  outlookQuery,
  outlookTarget,
  register,
  registerEntry,
} from './outlook.schemas.js';
import { voteTexts } from './vote.docs.js';

const kind = [
  '`flags_of_convenience`, `mlc_parties` (flag states), `abandonments` or `detentions` (ships).',
  'abandonments',
] as const;
const source = ['Who publishes it and where.', 'ILO, Abandonment of Seafarers Database'] as const;
const asOf = ['The day on which it was as it is.', '2026-11-01'] as const;

describeFields(register, {
  kind,
  source,
  asOf,
  lines: ['How many lines it has.', 812],
  importedAt: 'When it was imported.',
});
describeFields(registerEntry, {
  date: ['Day of it; null when the list has none.', '2025-08-14'],
  place: ['Where; empty when the list does not say.', 'Стамбул'],
  note: ['What else the list says.', 'экипаж 14 человек'],
});
describeFields(lookedUp, {
  kind,
  source,
  asOf,
  isListed: ['Whether it stands there; null when there was nothing to look up.', false],
  entries: 'What the list says of the ship, the newest first; empty for a flag.',
});
describeFields(outlookTarget, {
  targetType: 'Whether it is a company or a vessel.',
  name: ['Its name.', 'Альбатрос Крюинг'],
  ...voteTexts,
  openEntries: 'Official entries that are not resolved.',
  isDemo: 'Whether it is invented, for a demonstration.',
  reports: ['Reports about contracts.', 4],
  paidInTime: 'How many say that wages came in time.',
});
describeFields(outlook, {
  imo: 'The number with whether it can be one; null without a number.',
  mmsi: 'The number by which its radio is called; null without one.',
  flag: 'The flag; null without one.',
  registers: 'Only of lists that the operator has imported.',
  company: 'The company of that id, or the only one of that name; else null.',
  vessel: 'The vessel of that id or number; else null.',
});
describeFields(outlook.shape.imo.unwrap(), {
  number: ['The digits of it.', '9074729'],
  isValid: ['Whether its check digit is right.', true],
});
describeFields(outlook.shape.mmsi.unwrap(), {
  number: ['The digits of it.', '273310000'],
  country: [
    'ISO 3166-1 alpha-2 of the state that its first three digits belong to; null for a number that no ship can have.',
    'RU',
  ],
});
describeFields(outlook.shape.flag.unwrap(), {
  name: ['As it was given.', 'Панама'],
  country: ['ISO 3166-1 alpha-2; null for a text that names no country.', 'PA'],
});
describeFields(outlookQuery, {
  imo: ['As people write it.', 'IMO 9074729'],
  mmsi: ['As people write it.', '273 310 000'],
  flag: ['Name of the country, or its two letters.', 'PA'],
  company: ['Name of the company.', 'Альбатрос Крюинг'],
  companyId: 'Id of a company of the list; counts before the name.',
  vesselId: 'Id of a vessel of the list; counts before the number.',
});
describeFields(newRegister, {
  source,
  asOf,
  lines: [
    'CSV without a heading, up to 900,000 characters: a country (name or two letters) on each line for flags, `IMO,date,place,note` for ships.',
    'Панама\nLR',
  ],
});
for (const { params } of [calls.importRegister, calls.removeRegister]) describeFields(params, { kind });

describeCalls(calls, {
  outlook: 'A line of which nothing is known is null or absent; there is no grade that sums them up.',
  registers: 'Empty until the operator has imported one.',
  importRegister: 'One line that cannot be read refuses the whole list and names the first ten.',
  removeRegister: 'Repeated, it changes nothing.',
});
