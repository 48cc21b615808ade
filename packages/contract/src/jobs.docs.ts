import { describeCalls, describeFields, ticketsText } from './describe.js';
import { jobs } from './jobs.calls.js';
import {
  applicationReply,
  demoVacancies,
  newVacancy,
  postedVacancy,
  vacancy,
  vacancyApplication,
} from './jobs.schemas.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from './moderation.docs.js';
import { followText } from './subscription.docs.js';

const email = 'hr@albatros.example';
const phone = '+7 423 000-00-00';

const vacancyTexts = describeFields(vacancy, {
  title: ['Headline of the advertisement.', 'Боцман на буксир'],
  company: ['Who offers the work.', 'Альбатрос'],
  location: ['Port or area, as the advertisement says it.', 'Находка'],
  region: 'Part of the world, by `location`; `worldwide` for routes over the whole world and when unknown.',
  position: 'Kind of position.',
  vesselType: 'Kind of vessel; null when the advertisement does not say, or names another kind.',
  contractDuration: ['As the advertisement says it; null when it does not.', '4 месяца'],
  salary: ['For a month, in `currency`, as the advertisement gives it; null when it does not.', '4500–5000'],
  currency: ['ISO 4217; null when unknown.', 'USD'],
  salaryInRoubles: 'The same in roubles by the Central Bank’s rate; null where it cannot be said.',
  sourceName: ['Where it was published.', 'Кубрик'],
  sourceUrl: [
    'Address of the advertisement at its source; null for one that was posted here.',
    'https://jobs.example/7',
  ],
  postedAt: 'When it was published; UTC, ISO 8601.',
  expiresAt: 'It is listed until then; UTC, ISO 8601.',
  description: ['Plain text.', 'Работа в порту.'],
  requirements: ['Plain text; may be empty.', 'Действующие дипломы.'],
  benefits: ['Plain text; null without one.', 'Питание на борту'],
  contactEmail: ['Null without one.', email],
  contactPhone: ['Null without one.', phone],
  applications: 'Number of people who applied.',
});
describeFields(postedVacancy, { ...vacancyTexts, isHeld: isHeldText });
describeFields(vacancy.shape.salaryInRoubles.unwrap(), {
  from: ['Whole roubles for a month; null without a lower bound.', 360_000],
  to: ['Whole roubles for a month; null without an upper bound.', 400_000],
  date: 'Day of the rate, `YYYY-MM-DD`.',
});
const newVacancyTexts = describeFields(newVacancy, {
  title: ['3 to 200 characters.', 'Боцман на буксир'],
  company: ['2 to 200 characters.', 'Альбатрос'],
  location: ['Port or area, 2 to 200 characters; its part of the world is found by it.', 'Находка'],
  position: 'Kind of position.',
  vesselType: ['Kind of vessel; empty, null or left out when it is another.', 'Tanker'],
  contractDuration: ['Up to 100 characters.', '4 месяца'],
  salaryFrom: ['Whole number for a month, or its text; empty when it is not said.', 4500],
  salaryTo: ['The same; less than `salaryFrom` is refused.', 5000],
  currency: 'Currency of the salary; `USD` when left out.',
  description: ['10 to 10,000 characters.', 'Работа в порту, смены по двенадцать часов.'],
  requirements: ['Up to 10,000 characters.', 'Действующие дипломы.'],
  benefits: ['Up to 10,000 characters.', 'Питание на борту'],
  contactEmail: [
    'An e-mail address. It or `contactPhone` has to be given, although the schema lets both be left out.',
    email,
  ],
  contactPhone: ['Digits, blanks, brackets, dots and dashes, after one `+`; 5 to 50 characters.', phone],
});
describeFields(demoVacancies, { vacancies: 'At most 100 fictional vacancies.' });
describeFields(demoVacancies.shape.vacancies.element, {
  ...newVacancyTexts,
  region: 'Part of the world.',
  hoursAgo: ['Hours from its publication to this call, 0 to 1,000.', 5],
});
describeFields(applicationReply, {
  isStored: 'True for a signed-in person, whose application is stored; a visitor sees the contact only.',
  contactEmail: ['Null without one.', email],
  contactPhone: ['Null without one.', phone],
  sourceUrl: [
    'Where to apply at the source; null for a vacancy that was posted here.',
    'https://jobs.example/7',
  ],
  applications: 'Number of people who applied, with this one.',
});
describeFields(vacancyApplication, {
  userId: 'Account of the applicant.',
  username: ['Nickname of the applicant.', 'bosun'],
  message: ['What they wrote; may be empty.', 'Готов выйти в рейс в декабре.'],
});

describeFields(jobs.list.query, {
  position: 'Only this kind of position.',
  vesselType: 'Only this kind of vessel.',
  location: ['Id of a region, `asia`, or a text that the location contains.', 'asia'],
  search: ['Words of the advertisement.', 'боцман'],
});
describeFields(jobs.respond.body, {
  attachments: ticketsText,
  message: ['Up to 10,000 characters; may be left out.', 'Готов выйти в рейс в декабре.'],
});
describeFields(jobs.seedDemo.reply, { added: 'Number of entries that were not there yet.' });

describeCalls(jobs, {
  list: 'Open vacancies of the feeds and of people. When no vacancy has the words of `search`, one page of what looks like them. `x-total-count` comes with the first page.',
  mine: 'Those that have expired stand in it, too; closed ones do not.',
  responded: 'Of the signed-in person, or of the browser’s cookie. Without either the list is empty.',
  item: 'A vacancy that is closed or has expired is not found.',
  view: 'Views are collected in memory and saved once a second.',
  respond:
    'A visitor gets the contact, and no message of theirs is stored. A second application of one person replaces the message of the first. For one’s own vacancy: `Forbidden`.',
  applications: 'For whoever posted the vacancy, and for people with the admin role; others get `Forbidden`.',
  post: `Listed at once. Its expiry is set by the platform. ${heldText}`,
  close: `Of somebody else’s vacancy: \`Forbidden\`, unless one is a moderator. ${moderatedDeletionText} Closing it again changes nothing.`,
  report: `${reportText} Vacancies of the feeds, too.`,
  follow: `${followText} What is new of a vacancy is that it is closed, or open again.`,
  generate:
    'Reads every configured feed. One run at a time: a second request answers with the run that is under way.',
  seedDemo: 'Adds nothing while a fictional vacancy is open.',
});
