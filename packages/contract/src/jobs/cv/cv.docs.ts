import { describeCalls, describeFields, ticketsText } from '../../call/describe.js';
import { cvCalls } from './cv.calls.js';
import { cv, cvDocument, cvSnapshot, cvSummary, newCv, seaService, visa } from './cv.schemas.js';

const day = 'YYYY-MM-DD';
const country = 'ISO 3166-1 alpha-2';

const seaServiceTexts = describeFields(seaService, {
  vesselName: ['Name of the ship, up to 200 characters.', 'Альбатрос'],
  vesselType: ['Kind of vessel; null when it is another.', 'Tanker'],
  imo: ['IMO number with a right check digit; null when it is not said.', '9074729'],
  flag: [`${country} of the flag state; null when it is not said.`, 'PA'],
  tonnage: ['Gross tonnage, 1 to 1,000,000; null when it is not said.', 29_000],
  power: ['Power of the main engine in kW, 1 to 200,000; null when it is not said.', 9480],
  engine: ['Make and model of the main engine; null when it is not said.', 'MAN B&W 6S50MC'],
  rank: 'Rank on board.',
  company: ['Who the contract was with; null when it is not said.', 'Альбатрос'],
  from: [`First day, ${day}.`, '2025-03-01'],
  to: [`Last day, ${day}, not before the first; null while it lasts.`, '2025-09-01'],
});
const cvDocumentTexts = describeFields(cvDocument, {
  certificate: [
    'One of the list of certificates; null for another document, which has a name.',
    'basic-safety',
  ],
  name: ['Name of another document; null for one of the list.', 'Паспорт моряка'],
  number: ['As it stands in the document; null when it is not said.', 'RU 0123456'],
  issuedBy: [`${country} of the state that issued it; null when it is not said.`, 'RU'],
  issuedOn: [`${day}; null when it is not said.`, '2023-05-10'],
  expiresOn: [`Last day, ${day}; null for one without a term.`, '2028-05-10'],
});
const visaTexts = describeFields(visa, {
  country: [`${country}; of a Schengen visa the state that gave it.`, 'NL'],
  kind: ['For example its class; null when it is not said.', 'C1/D'],
  expiresOn: [`Last day, ${day}; null for one without a term.`, '2027-05-10'],
});
const languageTexts = describeFields(newCv.shape.languages.unwrap().element, {
  name: ['Name of the language, up to 60 characters.', 'Испанский'],
  level: 'How well it is spoken.',
});

const { seaServices, documents, visas, languages } = cvSnapshot.shape;
describeFields(seaServices.element, seaServiceTexts);
describeFields(documents.element, cvDocumentTexts);
describeFields(visas.element, visaTexts);
describeFields(languages.element, languageTexts);

const contentTexts = describeFields(cvSnapshot, {
  fullName: ['Name as in the passport, up to 200 characters.', 'Иванов Иван'],
  rank: 'The rank that is looked for.',
  birthDate: [`${day}; null when it is not said.`, '1990-04-12'],
  nationality: [`${country}; null when it is not said.`, 'RU'],
  city: ['Where one lives; null when it is not said.', 'Новороссийск'],
  email: ['Null when it is not said.', 'ivanov@ship.example'],
  phone: ['Null when it is not said.', '+7 900 000-00-00'],
  englishLevel: ['CEFR; null when it is not said.', 'B1'],
  languages: 'At most 10 other languages.',
  seaServices: 'Contracts on ships, at most 100.',
  documents: 'Certificates and documents, at most 60.',
  visas: 'At most 20.',
  wantedPay: ['Whole number for `wantedPeriod`; null when it is not said.', 4500],
  wantedCurrency: 'Currency of `wantedPay`; `USD` when left out.',
  wantedPeriod: 'What `wantedPay` is paid for; `month` when left out.',
  availableFrom: [`First day on which one can join, ${day}; null when it is not said.`, '2026-12-20'],
  about: ['In own words, up to 10,000 characters; null without any.', 'Опыт ледового плавания.'],
});
const visibility =
  'Who reads it: `nobody`, `applied` those whom it is sent to with an application, `employers` also verified employers, who find it without what names its owner.';
describeFields(cv, {
  ...contentTexts,
  visibility,
  version: ['How often it was saved.', 3],
  updatedAt: 'When it was saved; UTC, ISO 8601.',
  attachments: 'Photo and scans, which its owner alone reads.',
});
describeFields(newCv, {
  ...contentTexts,
  visibility,
  version: ['`version` of the CV that was changed; 0, or left out, for the first.', 0],
  kept: ['Ids of photo and scans that stay; the others are deleted.', []],
  attachments: ticketsText,
});
describeFields(cvSummary, {
  fullName: ['Name as in the passport.', 'Иванов Иван'],
  rank: 'The rank that is looked for.',
  englishLevel: ['CEFR; null when it is not said.', 'B1'],
  nationality: [`${country}; null when it is not said.`, 'RU'],
  availableFrom: [`First day on which one can join, ${day}; null when it is not said.`, '2026-12-20'],
  seaMonths: ['Months at sea, of all contracts; days that overlap count once.', 48],
  monthsInRank: ['Months at sea in this rank.', 24],
});

describeFields(cvCalls.ownCv.reply, { cv: 'The CV; null before the first one is saved.' });

describeCalls(cvCalls, {
  ownCv: 'Null before the first one is saved.',
  saveCv:
    'Replaces all that it says. When `version` is not the present one, it was saved on another device meanwhile and is refused by `CvChanged`. What was sent with applications stays as it was.',
  deleteCv: 'With photo and scans. What was sent with applications stays. Deleting it again changes nothing.',
});
