import { describeCalls, describeFields } from '../call/describe.js';
import { demoVacancyTexts } from '../jobs/jobs.docs.js';
import { demoEmployerCalls, demoPeopleCalls } from './demo-employers.calls.js';
import { demoEmployers, demoPeople } from './demo-employers.schemas.js';

const userId = 'Account of a fictional person.';
const demoName = ['Nickname, before which the service writes «Демо-».', 'боцман'] as const;

describeFields(demoPeople, {
  people: 'At most 100 fictional people.',
  companies: 'At most 100 fictional companies.',
});
describeFields(demoPeople.shape.people.element, {
  id: userId,
  username: demoName,
  email: ['Address by which one signs in; no e-mail goes there.', 'demo-bosun@example.com'],
  password: ['Password by which one signs in.', 'сорок узлов к югу'],
});
describeFields(demoPeople.shape.companies.element, {
  id: 'Id of the company account.',
  name: ['Name, before which the service writes «Демо-».', 'крюинг 1'],
  country: ['ISO 3166-1 alpha-2.', 'RU'],
  ownerId: 'Its owner, one of `people`.',
  isVerified: ['Whether it is marked as verified by a moderator.', true],
});
describeFields(demoEmployers, {
  cvs: 'At most 100 CVs.',
  vacancies: 'At most 100 vacancies of fictional companies.',
  applications: 'At most 100 applications for these vacancies.',
});
describeFields(demoEmployers.shape.cvs.element, {
  userId,
  fullName: ['Name, before which the service writes «Демо».', 'Моряк'],
  rank: 'The rank that is looked for.',
  birthDate: ['YYYY-MM-DD; null when it is not said.', '1990-04-12'],
  nationality: ['ISO 3166-1 alpha-2; null when it is not said.', 'RU'],
  city: ['Null when it is not said.', 'Новороссийск'],
  email: ['Null when it is not said.', 'demo-bosun@example.com'],
  phone: ['Null when it is not said.', '+7 900 000-00-00'],
  englishLevel: ['CEFR; null when it is not said.', 'B1'],
  languages: 'At most 10 other languages.',
  seaServices: 'Contracts on ships, at most 100.',
  documents: 'Certificates and documents, at most 60.',
  visas: 'At most 20.',
  wantedPay: ['Whole number for `wantedPeriod`; null when it is not said.', 2500],
  wantedCurrency: 'Currency of `wantedPay`.',
  wantedPeriod: 'What `wantedPay` is paid for.',
  availableFrom: ['First day on which one can join, YYYY-MM-DD; null when it is not said.', '2026-12-20'],
  about: ['In own words; null without any.', 'Вымышленное резюме.'],
  visibility: 'Who reads it.',
});
describeFields(demoEmployers.shape.vacancies.element, {
  ...demoVacancyTexts,
  companyAccountId: 'The fictional company in whose name it is posted.',
  postedBy: 'One of its owners and recruiters.',
});
describeFields(demoEmployers.shape.vacancies.element.shape.postedBy, { id: userId, username: demoName });
const { applications } = demoEmployers.shape;
describeFields(applications.element, {
  vacancyId: 'One of `vacancies`.',
  applicant: 'Who has applied.',
  message: ['What the applicant wrote; may be empty.', 'Готов выйти в рейс в декабре.'],
  withCv: ['Whether the CV of the applicant goes with it.', true],
  steps: 'What has happened since, the oldest first.',
});
describeFields(applications.element.shape.steps.element, {
  side: 'Whose step it is.',
  state: 'The state that was set; null when only words were written.',
  message: ['What was written; may be empty.', 'Ждём вас на собеседование.'],
});
describeFields(demoPeopleCalls.seedDemo.reply, {
  added: 'Number of people and companies that were not there yet.',
});
describeFields(demoEmployerCalls.seedDemoEmployers.reply, {
  added: 'Number of CVs, vacancies and applications that were not there yet.',
});
describeCalls(demoPeopleCalls, {
  seedDemo:
    'What is there already, by its id, is not added again. Fictional people are not counted among the people of the site.',
});
describeCalls(demoEmployerCalls, {
  seedDemoEmployers:
    'A CV is added when its owner has none, a vacancy by its id, applications with their vacancy. While the jobs service has not learnt of a company it is refused by `CompanyAccountNotFound`, and nothing is added.',
});
