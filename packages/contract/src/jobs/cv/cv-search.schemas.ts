import { z } from 'zod';
import { certificates, englishLevels } from '../../crew/certificates.js';
import { ranks } from '../../crew/ranks.js';
import { countryCode, id, maxTextLength, text, wholeNumber } from '../../text/text.js';
import { payCurrency, vacancyVesselType } from '../jobs.schemas.js';
import { cvSnapshot, cvSummary } from './cv.schemas.js';

/** What verified employers may narrow a list of CVs to. A CV that does not say it is not found by it. */
export const cvFilter = z.object({
  rank: z.enum(ranks, 'Выберите точную должность из списка').optional(),
  /** Of any sea service. */
  vesselType: vacancyVesselType.optional(),
  /** Months at sea in the rank of the CV, at least. */
  monthsInRank: wholeNumber('Стаж в должности — от 1 до 600 месяцев', { min: 1, max: 600 }).optional(),
  /** At least. */
  english: z.enum(englishLevels, 'Уровень английского: от A1 до C2').optional(),
  nationality: countryCode.optional(),
  /** Free on this day, or before it. */
  availableBy: z.iso.date('Дата: ГГГГ-ММ-ДД').optional(),
  /** For a month. */
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
    /** Of all sea services. */
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
 * A CV for employers to whom it was not sent. It has nothing that names its owner, says how to reach them, or that a person
 * who has sailed with them would know them by at once: no names, numbers, ships and companies, no photo and scans, no words of
 * their own; months instead of days, and rounded figures of ships.
 */
export const listedCv = listedCvSummary
  .extend({
    languages: cvSnapshot.shape.languages,
    seaServices: z.array(
      z.object({
        vesselType: vacancyVesselType.nullable(),
        /** Gross tonnage and kW, of two digits. */
        tonnage: z.int().nullable(),
        power: z.int().nullable(),
        engine: z.string().nullable(),
        rank: cvSnapshot.shape.rank,
        /** `YYYY-MM`. */
        from: month,
        /** Null while it lasts. */
        to: month.nullable(),
      }),
    ),
    /** Those of the list of certificates. */
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
