import { describeCalls, describeFields } from '../../call/describe.js';
import { cvMessages, cvSearchCalls } from './cv-search.calls.js';
import { cvReader, listedCv, listedCvMessage, listedCvSummary } from './cv-search.schemas.js';

const day = 'YYYY-MM-DD';
const country = 'ISO 3166-1 alpha-2';

const { seaServices, documents, visas } = listedCv.shape;
describeFields(seaServices.element, {
  vesselType: ['Kind of vessel; null when it is another.', 'Tanker'],
  tonnage: ['Gross tonnage, rounded to two digits; null when it is not said.', 29_000],
  power: ['Power of the main engine in kW, rounded to two digits; null when it is not said.', 9500],
  engine: ['Make and model of the main engine; null when it is not said.', 'MAN B&W 6S50MC'],
  rank: 'Rank on board.',
  from: ['First month, YYYY-MM.', '2025-03'],
  to: ['Last month, YYYY-MM; null while it lasts.', '2025-09'],
});
describeFields(documents.element, {
  certificate: 'One of the list of certificates.',
  issuedBy: [`${country} of the state that issued it; null when it is not said.`, 'RU'],
  expiresOn: [`Last day, ${day}; null for one without a term.`, '2028-05-10'],
});
describeFields(visas.element, {
  country: [`${country}; of a Schengen visa the state that gave it.`, 'NL'],
  expiresOn: [`Last day, ${day}; null for one without a term.`, '2027-05-10'],
});
const summaryTexts = describeFields(listedCvSummary, {
  id: 'Id of the CV.',
  rank: 'The rank that is looked for.',
  englishLevel: ['CEFR; null when it is not said.', 'B1'],
  nationality: [`${country}; null when it is not said.`, 'RU'],
  availableFrom: [`First day on which one can join, ${day}; null when it is not said.`, '2026-12-20'],
  seaMonths: ['Months at sea, of all contracts; days that overlap count once.', 48],
  monthsInRank: ['Months at sea in this rank.', 24],
  vesselTypes: ['Kinds of vessels of all sea services.', ['Tanker']],
  wantedPay: ['Whole number for `wantedPeriod`; null when it is not said.', 4500],
  wantedCurrency: 'Currency of `wantedPay`.',
  wantedPeriod: 'What `wantedPay` is paid for.',
  changedOn: [`Day of the last change, ${day}, in UTC.`, '2026-11-27'],
});
describeFields(listedCv, {
  ...summaryTexts,
  languages: 'Other languages.',
  seaServices: 'Contracts, without ships and companies.',
  documents: 'Certificates of the list, without numbers; others are left out.',
  visas: 'Visas, without their class.',
});
describeFields(cvSearchCalls.listedCvs.query, {
  rank: 'Of this rank.',
  vesselType: 'With sea service on this kind of vessel; `Tanker` has those for chemicals and gas as well.',
  monthsInRank: ['At least so many months at sea in the rank of the CV, 1 to 600.', 12],
  english: 'At least this level.',
  nationality: [`Of this citizenship, ${country}.`, 'RU'],
  availableBy: [`Free on this day or before it, ${day}.`, '2027-01-15'],
  payMost: ['Wants no more for a month, by the rates of today; a day’s pay is that of thirty days.', 5000],
  payCurrency: 'Currency of `payMost`; `USD` when left out.',
});
describeFields(cvReader, {
  companyId: 'The company account.',
  name: ['Name of the company.', 'Балтийский крюинг'],
  openedOn: [`The last day on which somebody of the company opened it, ${day}, in UTC.`, '2026-11-27'],
});
describeFields(listedCvMessage, {
  content: ['1 to 10,000 characters.', 'Здравствуйте! Есть место боцмана на танкере, выход в январе.'],
});

const cvId = 'Id of the CV, as the list gives it.';
describeFields(cvSearchCalls.listedCv.params, { cvId });
describeFields(cvMessages.writeToListedCv.params, { cvId });

const theirs =
  '`id` is a company account whose owner or recruiter one is; of one that one does not belong to it is refused by `CompanyAccountNotFound`, to its other people by `Forbidden`, of one that is not verified by `CompanyNotVerified`. The administrator’s token opens nothing here.';
describeCalls(cvSearchCalls, {
  listedCvs: `${theirs} A CV that does not say what is filtered by is left out.`,
  listedCv: `${theirs} The owner of the CV reads the name of the company and the day. A CV that is no longer open is refused by \`ListedCvNotFound\`; the people of one company open at most 300 CVs in 24 hours together: \`OpenedCvLimitReached\`.`,
  cvReaders: 'One row for each company, with the last day. Empty without a CV.',
});
describeCalls(cvMessages, {
  writeToListedCv: `${theirs} It is a private message as any other: the first one is a request, the company stands on it, and the sender learns the nickname of the owner. Who has been blocked by the owner is refused by \`MessagesNotAccepted\`, who has blocked them by \`PersonBlocked\`; first messages to the 21st stranger within 24 hours by \`StrangerLimitReached\`.`,
});
