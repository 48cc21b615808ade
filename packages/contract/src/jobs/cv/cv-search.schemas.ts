import { z } from 'zod';
import { certificates, englishLevels } from '../../crew/certificates.js';
import { ranks } from '../../crew/ranks.js';
import { countryCode, id, maxTextLength, text, wholeNumber } from '../../text/text.js';
import { payCurrency, vacancyVesselType } from '../jobs.schemas.js';
import { cvSnapshot, cvSummary } from './cv.schemas.js';

/** Filter of the list of CVs for verified employers. A CV without the requested fact is not found. */
export const cvFilter = z.object({
  rank: z.enum(ranks, 'Выберите точную должность из списка').optional(),
  /** A vessel type of any sea service. */
  vesselType: vacancyVesselType.optional(),
  /** Months at sea in the rank of the CV, at least. */
  monthsInRank: wholeNumber('Стаж в должности — от 1 до 600 месяцев', { min: 1, max: 600 }).optional(),
  /** The least level. */
  english: z.enum(englishLevels, 'Уровень английского: от A1 до C2').optional(),
  nationality: countryCode.optional(),
  /** The seafarer is free on this day or earlier. */
  availableBy: z.iso.date('Дата: ГГГГ-ММ-ДД').optional(),
  /** Most pay for a month. */
  payMost: wholeNumber('Зарплата — целое число', { min: 1, max: 1_000_000_000 }).optional(),
  payCurrency: payCurrency.default('USD'),
});
export type CvFilter = z.output<typeof cvFilter>;

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** What a list for employers says of a CV. It names nobody. */
export const listedCvSummary = cvSummary
  .omit({ fullName: true })
  .extend({
    id,
    /** Vessel types of all sea services. */
    vesselTypes: z.array(vacancyVesselType),
    wantedPay: cvSnapshot.shape.wantedPay,
    wantedCurrency: cvSnapshot.shape.wantedCurrency,
    wantedPeriod: cvSnapshot.shape.wantedPeriod,
    isDemo: z.boolean(),
    /** The day of its last change. */
    changedOn: z.iso.date(),
  })
  .meta({ id: 'ListedCvSummary' });
export type ListedCvSummary = z.output<typeof listedCvSummary>;

/**
 * A CV for employers to whom it was not sent. It has nothing by which the owner is named, can be reached, or is easily
 * recognised by former shipmates: no names, numbers, ships or companies, no photo or scans, no text of their own;
 * months instead of days, and rounded figures of ships.
 */
export const listedCv = listedCvSummary
  .extend({
    languages: cvSnapshot.shape.languages,
    seaServices: z.array(
      z.object({
        vesselType: vacancyVesselType.nullable(),
        /** Gross tonnage and power in kW, rounded to two digits. */
        tonnage: z.int().nullable(),
        power: z.int().nullable(),
        engine: z.string().nullable(),
        rank: cvSnapshot.shape.rank,
        /** `YYYY-MM`. */
        from: month,
        /** Null while the contract has not ended. */
        to: month.nullable(),
      }),
    ),
    /** Documents from the list of certificates. */
    documents: z.array(
      z.object({
        certificate: z.enum(certificates),
        issuedBy: z.string().nullable(),
        expiresOn: z.iso.date().nullable(),
      }),
    ),
    visas: z.array(z.object({ country: z.string(), expiresOn: z.iso.date().nullable() })),
  })
  .meta({ id: 'ListedCv' });
export type ListedCv = z.output<typeof listedCv>;

/** A company that has opened a CV. */
export const cvReader = z
  .object({
    /** The company account. */
    companyId: id,
    name: z.string(),
    /** The last day on which somebody of the company opened it. */
    openedOn: z.iso.date(),
  })
  .meta({ id: 'CvReader' });
export type CvReader = z.output<typeof cvReader>;

/** How many CVs the people of one company may open in a day, together. */
export const maxOpenedCvsADay = 300;

export const listedCvMessage = z.object({
  content: text(maxTextLength, 'Напишите сообщение'),
  clientId: id.optional(),
});
