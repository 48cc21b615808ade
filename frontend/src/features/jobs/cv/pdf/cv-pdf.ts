import { certificateNames } from '@kubrik/contract/crew/certificates';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { jobs } from '../../../../locales/ru/jobs/jobs';
import { newPdf } from '../../../../ui/pdf/text-pdf';
import type { CvForm } from '../cv-form';
import { type CvLanguage, pdfTexts } from './cv-pdf-texts';
import { CvSheets, page } from './cv-sheets';

/** Widths of the columns, as shares of the table's width. */
const seaWidths = [8, 8, 16, 12, 7, 7, 14, 14, 14];
const documentWidths = [46, 18, 12, 12, 12];
const visaWidths = [40, 40, 20];

const dayOf = (day: unknown) => (day ? String(day).split('-').reverse().join('.') : '');
const said = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Names of countries, ranks and other values in the language of the PDF. */
function namesIn(language: CvLanguage) {
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return {
    country: (code: unknown) => (code ? (countries.of(String(code)) ?? String(code)) : ''),
    rank: (rank: unknown) => rankNames[rank as keyof typeof rankNames]?.[language] ?? '',
    vessel: (type: unknown) =>
      language === 'en' ? said(type) : (jobs.vesselTypes[type as keyof typeof jobs.vesselTypes] ?? ''),
    certificate: (one: unknown) => certificateNames[one as keyof typeof certificateNames]?.[language],
  };
}

function headOf(cv: CvForm, language: CvLanguage): [label: string, value: string][] {
  const texts = pdfTexts[language];
  const names = namesIn(language);
  const period = texts[cv.wantedPeriod === 'day' ? 'perDay' : 'perMonth'];
  const languages = (cv.languages ?? []).map(({ name, level }) => `${name} (${texts.levels[level]})`);
  return [
    [texts.name, said(cv.fullName)],
    [texts.rank, names.rank(cv.rank)],
    [texts.birth, dayOf(cv.birthDate)],
    [texts.nationality, names.country(cv.nationality)],
    [texts.city, said(cv.city)],
    [texts.english, said(cv.englishLevel)],
    [texts.email, said(cv.email)],
    [texts.phone, said(cv.phone)],
    [texts.available, dayOf(cv.availableFrom)],
    [texts.pay, said(cv.wantedPay) && `${said(cv.wantedPay)} ${cv.wantedCurrency} ${period}`],
    [texts.languages, languages.join(', ')],
  ];
}

function tablesOf(cv: CvForm, language: CvLanguage) {
  const texts = pdfTexts[language];
  const names = namesIn(language);
  const newestFirst = [...(cv.seaServices ?? [])].sort((one, other) =>
    String(other.from).localeCompare(String(one.from)),
  );
  const services = newestFirst.map((one) => [
    dayOf(one.from),
    dayOf(one.to) || texts.now,
    [one.vesselName, one.imo && `IMO ${one.imo}`].filter(Boolean).join(', '),
    names.vessel(one.vesselType),
    said(one.tonnage),
    said(one.power),
    said(one.engine),
    names.rank(one.rank),
    said(one.company),
  ]);
  const documents = (cv.documents ?? []).map((one) => [
    names.certificate(one.certificate) ?? said(one.name),
    said(one.number),
    dayOf(one.issuedOn),
    names.country(one.issuedBy),
    dayOf(one.expiresOn),
  ]);
  const visas = (cv.visas ?? []).map((one) => [
    names.country(one.country),
    said(one.kind),
    dayOf(one.expiresOn),
  ]);
  return [
    { title: texts.sea, columns: texts.seaColumns, rows: services, widths: seaWidths },
    { title: texts.documents, columns: texts.documentColumns, rows: documents, widths: documentWidths },
    { title: texts.visas, columns: texts.visaColumns, rows: visas, widths: visaWidths },
  ].filter(({ rows }) => rows.length > 0);
}

/**
 * The CV as the common application form of a seafarer: one page, or more with a long sea service.
 * @param cv the form's values; blank values are left out
 */
export async function cvPdf(cv: CvForm, language: CvLanguage): Promise<Blob> {
  const texts = pdfTexts[language];
  const { document, font } = await newPdf(`${texts.title}: ${cv.fullName}`, language);
  const sheets = new CvSheets(() => document.addPage([page.width, page.height]), font);
  sheets.title(texts.title);
  sheets.pairs(headOf(cv, language));
  for (const { title, ...table } of tablesOf(cv, language)) {
    sheets.heading(title);
    sheets.table(table);
  }
  if (cv.about) {
    sheets.heading(texts.about);
    sheets.paragraph(said(cv.about));
  }
  return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
