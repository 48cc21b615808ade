import {
  type CvReader,
  type CvSnapshot,
  type ListedCv,
  type ListedCvSummary,
  seaMonths,
} from '@kubrik/contract';
import type { CvReaderRow } from './cv-reader.repository.js';
import { type ListedCvRow, vesselTypesOf } from './listed-cv.repository.js';

/** @param today `YYYY-MM-DD`; sea service is counted until this day */
export const viewListedCvSummary = (
  { cvId, changedAt, isDemo, contents }: ListedCvRow,
  today: string,
): ListedCvSummary => ({
  id: cvId,
  rank: contents.rank,
  englishLevel: contents.englishLevel,
  nationality: contents.nationality,
  availableFrom: contents.availableFrom,
  seaMonths: seaMonths(contents.seaServices, today),
  monthsInRank: seaMonths(
    contents.seaServices.filter(({ rank }) => rank === contents.rank),
    today,
  ),
  vesselTypes: vesselTypesOf(contents),
  wantedPay: contents.wantedPay,
  wantedCurrency: contents.wantedCurrency,
  wantedPeriod: contents.wantedPeriod,
  isDemo,
  changedOn: changedAt.toISOString().slice(0, 10),
});

/** Lists each field by name, so that a field added to CVs later stays private until somebody adds it here. */
export const viewListedCv = (row: ListedCvRow<CvSnapshot>, today: string): ListedCv => {
  const { languages, seaServices, documents, visas } = row.contents;
  return {
    ...viewListedCvSummary(row, today),
    languages: languages.map(({ name, level }) => ({ name, level })),
    seaServices: seaServices.map(({ vesselType, tonnage, power, engine, rank, from, to }) => ({
      ...{ vesselType, engine, rank },
      tonnage: ofTwoDigits(tonnage),
      power: ofTwoDigits(power),
      from: monthOf(from),
      to: to && monthOf(to),
    })),
    documents: documents.flatMap(({ certificate, issuedBy, expiresOn }) =>
      certificate ? [{ certificate, issuedBy, expiresOn }] : [],
    ),
    visas: visas.map(({ country, expiresOn }) => ({ country, expiresOn })),
  };
};

const monthOf = (day: string) => day.slice(0, 7);
const ofTwoDigits = (figure: number | null) => figure && Number(figure.toPrecision(2));

export const viewCvReader = ({ employerId, name, openedAt }: CvReaderRow): CvReader => ({
  companyId: employerId,
  name,
  openedOn: openedAt.toISOString().slice(0, 10),
});
