import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import { followText } from '../users/notification/subscription.docs.js';
import { jobs } from './jobs.calls.js';
import {
  applicationReply,
  demoVacancies,
  newVacancy,
  ownVacancy,
  postedVacancy,
  type VacancyDetails,
  vacancy,
  vacancyContact,
  vacancyVersion,
} from './jobs.schemas.js';
import { filterTexts } from './vacancy-filter.docs.js';

const email = 'hr@albatros.example';
const phone = '+7 423 000-00-00';

/** Texts for details that a vacancy and a new vacancy have in common. */
const detailTexts: { [Name in keyof VacancyDetails]: [string, VacancyDetails[Name]] } = {
  rank: ['Exact rank, one of those of `position`; null when unknown.', 'bosun'],
  joiningDate: ['Day of joining the ship, `YYYY-MM-DD`; null when it is not said.', '2026-12-20'],
  joiningPort: ['Where one joins the ship; null when it is not said.', 'Находка'],
  joiningPortId: ['The same port in the directory (UN/LOCODE); null when it was not chosen there.', 'RUNJK'],
  contractMonths: ['Length of the contract in months, 1 to 36; null when it is not said.', 4],
  rotationOn: ['Weeks on board of a rotation, 1 to 52; null without one.', 6],
  rotationOff: ['Weeks at home of a rotation, 1 to 52; null without one.', 6],
  certificates: ['Certificates that are asked for.', ['basic-safety']],
  englishLevel: ['Least level of English that is asked for; null when none is.', 'B1'],
  nationalities: ['ISO 3166-1 alpha-2 codes of those who are taken, at most 20; empty when any is.', ['RU']],
  vesselName: ['Name of the ship; null when it is not said.', 'Альбатрос'],
  imo: ['IMO number of the ship, with a right check digit; null when it is not said.', '9074729'],
  mmsi: ['Nine digits by which the ship is called by radio; null when it is not said.', '273310000'],
  flag: ['ISO 3166-1 alpha-2 code of the flag state; null when it is not said.', 'PA'],
  builtYear: ['Year in which the ship was built; null when it is not said.', 2015],
  owner: ['Shipowner; null when it is not said.', 'Альбатрос'],
  manager: ['Company that manages the ship; null when it is not said.', 'Альбатрос Менеджмент'],
  closesOn: [
    'Last day on which applications are taken, `YYYY-MM-DD`, at most 60 days on; null without one.',
    null,
  ],
};

const vacancyTexts = describeFields(vacancy, {
  ...detailTexts,
  title: ['Headline of the advertisement.', 'Боцман на буксир'],
  company: ['Who offers the work.', 'Альбатрос'],
  location: ['Port or area, as the advertisement says it.', 'Находка'],
  region: 'Part of the world, by `location`; `worldwide` for routes over the whole world and when unknown.',
  position: ['Kind of position.', 'Crew'],
  vesselType: 'Kind of vessel; null when the advertisement does not say, or names another kind.',
  contractDuration: ['As the advertisement says it; null when it does not.', '4 месяца'],
  salary: [
    'For `payPeriod`, in `currency`, as the advertisement gives it; null when it does not.',
    '4500–5000',
  ],
  payPeriod: 'What `salary` is paid for.',
  monthlySalary: ['What 30 days come to where `salary` is of a day; null where it is of a month.', '7 500'],
  currency: ['ISO 4217; null when unknown.', 'USD'],
  convertedSalary:
    'The same for a month, 30 days, in the currency that the list was asked for, else in roubles, by the Central Bank’s rate; null where it cannot be said.',
  sourceName: ['Where it was published.', 'Кубрик'],
  sourceUrl: [
    'Address of the advertisement at its source; null for one that was posted here.',
    'https://jobs.example/7',
  ],
  postedAt: 'When it was published; UTC, ISO 8601.',
  expiresAt: 'It is listed until then; UTC, ISO 8601.',
  description: ['Plain text; without contacts, but for whoever posted it.', 'Работа в порту.'],
  requirements: ['The same; may be empty.', 'Действующие дипломы.'],
  benefits: ['The same; null without one.', 'Питание на борту'],
  contactEmail: ['For whoever posted it, else null; see `contact`.', email],
  contactPhone: ['The same.', phone],
  hasContact: 'Whether `contact` answers an address, a number or a name in a messenger.',
  applications: 'Number of signed-in people who applied here; 0 for one of a feed.',
  sourceVisits: 'Number of people who went on to its source; 0 for one that was posted here.',
  editedAt: 'When whoever posted it changed it last; null when it is as it was posted. UTC, ISO 8601.',
  warnings: [
    'What it has in common with frauds, each the id of a rule of `services/jobs/src/fraud`; empty when it has too little.',
    ['messenger-only'],
  ],
  employer:
    'The company account in whose name it was posted; null for one of a feed, and where its poster named none.',
});
describeFields(vacancy.shape.employer.unwrap(), {
  id: 'Id of the company account.',
  name: ['Its name.', 'Балтийский крюинг'],
  verification: 'How and when it was verified; null while nobody has.',
});
const inTextText: [string, string[]] = [
  'Addresses, numbers and names in messengers that its texts have, in their order; in the texts that everybody reads `(контакт – по кнопке)` stands in their place.',
  ['@crew_manager'],
];
describeFields(vacancyContact, {
  contactEmail: ['Null without one.', email],
  contactPhone: ['Null without one.', phone],
  inText: inTextText,
});
const ownTexts = describeFields(ownVacancy, {
  ...vacancyTexts,
  salaryFrom: ['As it was given, for `payPeriod`; null when it was not.', 4500],
  salaryTo: ['The same.', 5000],
});
describeFields(postedVacancy, { ...ownTexts, isHeld: isHeldText });
describeFields(vacancyVersion, { ...vacancyTexts, replacedAt: 'Until when it said so; UTC, ISO 8601.' });
describeFields(vacancy.shape.convertedSalary.unwrap(), {
  from: ['Whole units for a month; null without a lower bound.', 360_000],
  to: ['Whole units for a month; null without an upper bound.', 400_000],
  currency: ['ISO 4217.', 'RUB'],
  date: 'Day of the rate, `YYYY-MM-DD`.',
});
const newVacancyTexts = describeFields(newVacancy, {
  ...detailTexts,
  joiningDate: [
    'Day of joining the ship, `YYYY-MM-DD`; null when it is not said. Before yesterday, in UTC, it is refused, unless an edit leaves it as it was.',
    '2026-12-20',
  ],
  title: ['3 to 200 characters.', 'Боцман на буксир'],
  company: ['2 to 200 characters.', 'Альбатрос'],
  location: ['Port or area, 2 to 200 characters; its part of the world is found by it.', 'Находка'],
  position: ['Kind of position.', 'Crew'],
  vesselType: ['Kind of vessel; empty, null or left out when it is another.', 'Tanker'],
  contractDuration: ['Up to 100 characters.', '4 месяца'],
  payPeriod: 'What the salary is paid for; `month` when left out.',
  salaryFrom: ['Whole number for `payPeriod`, or its text; empty when it is not said.', 4500],
  salaryTo: ['The same; less than `salaryFrom` is refused.', 5000],
  currency: 'Currency of the salary; `USD` when left out.',
  description: ['10 to 10,000 characters.', 'Работа в порту, смены по двенадцать часов.'],
  requirements: ['Up to 10,000 characters.', 'Действующие дипломы.'],
  benefits: ['Up to 10,000 characters.', 'Питание на борту'],
  contactEmail: [
    'An e-mail address. It or `contactPhone` has to be given, although the schema lets both be left out.',
    email,
  ],
  companyAccountId: [
    'Company account in whose name it is posted, of which one is owner or recruiter; null or left out for none. Another one is refused by `Forbidden`.',
    null,
  ],
  contactPhone: ['Digits, blanks, brackets, dots and dashes, after one `+`; 5 to 50 characters.', phone],
});
describeFields(demoVacancies, { vacancies: 'At most 100 fictional vacancies.' });
export const demoVacancyTexts = describeFields(demoVacancies.shape.vacancies.element, {
  ...newVacancyTexts,
  region: 'Part of the world.',
  hoursAgo: ['Hours from its publication to this call, 0 to 1,000.', 5],
});
describeFields(applicationReply, {
  isStored: 'True where the application is stored; false for a vacancy of a feed.',
  contactEmail: ['Null without one.', email],
  contactPhone: ['Null without one.', phone],
  inText: inTextText,
  sourceUrl: [
    'Where to apply at the source; null for a vacancy that was posted here.',
    'https://jobs.example/7',
  ],
  applications: 'Number of people who applied, with this one.',
  sourceVisits: 'Number of people who went on to its source, with this one.',
});
describeFields(jobs.list.query, {
  ...filterTexts,
  order: '`pay` for the best paid first, by the month and the rates of today; what names no pay comes last.',
  payCurrency: 'Currency of `payFrom` and of `convertedSalary`; `RUB` when left out.',
});
describeFields(jobs.respond.body, {
  attachments: ticketsText,
  message: ['Up to 10,000 characters; may be left out.', 'Готов выйти в рейс в декабре.'],
  withCv:
    'Whether one’s own CV goes with it, as it is now, without photo and scans. Without a CV it is refused by `CvNotFound`.',
});
describeFields(jobs.seedDemo.reply, { added: 'Number of entries that were not there yet.' });

describeCalls(jobs, {
  list: 'Open vacancies of the feeds and of people. When no vacancy has the words of `search`, one page of what looks like them. `x-total-count` comes with the first page; 1001 means more than a thousand.',
  mine: 'Those that have expired stand in it, too; closed ones do not.',
  responded: 'Of the signed-in person, or of the browser’s cookie. Without either the list is empty.',
  item: 'A vacancy that is closed or has expired is not found.',
  view: 'Views are collected in memory and saved once a second.',
  contact: 'For signed-in people, one vacancy at a time; lists and pages never have it.',
  respond:
    'A second application of one person replaces the message and the CV of the first, and sends a withdrawn one again. For one’s own vacancy: `Forbidden`. For a vacancy of a feed nothing is stored but the visit to its source, and a visitor may do it as well; for one that was posted here, a visitor gets `AuthorizationRequired`.',
  post: `Listed at once. Its expiry is set by the platform. ${heldText} So is one that looks like a fraud. Without a verified company, a person’s vacancies are held until a moderator has published three of them, and at most three are open or held at once: \`UnverifiedVacancyLimit\`.`,
  edit: 'The same again changes nothing; in whose name it was posted stays as it is. Somebody else’s vacancy is refused by `Forbidden`, a closed one by `VacancyNotFound`. What a moderator would have to look at first is refused: it may be posted as a new one.',
  versions: 'Empty for one that was never changed.',
  close: `Of somebody else’s vacancy: \`Forbidden\`, unless one is a moderator, or owner or recruiter of the company in whose name it was posted. ${moderatedDeletionText} Closing it again changes nothing.`,
  report: `${reportText} Vacancies of the feeds, too.`,
  follow: `${followText} What is new of a vacancy is that it is closed, or open again.`,
  generate:
    'Reads every configured feed. One run at a time: a second request answers with the run that is under way.',
  seedDemo: 'Adds nothing while a fictional vacancy is open.',
});
