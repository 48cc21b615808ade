import { z } from 'zod';
import { claimOfAccount, companyReply, demoReply, newClaim } from '../blacklist/company-reply.schemas.js';
import { maxDemoItems } from '../demo/demo.js';
import {
  countryCode,
  dateTime,
  id,
  maxTextLength,
  optionalNumber,
  optionalText,
  pictureOrNull,
  text,
  wholeNumber,
} from '../text/text.js';
import { amountBands, reviewLacks } from './bank-review-facts.js';

/** Currencies that reviews are filtered by. */
export const bankCurrencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD'] as const;
export const bankCurrency = z.enum(bankCurrencies, 'Неверная валюта');
export type BankCurrency = z.output<typeof bankCurrency>;

export const serviceTypes = ['salary', 'bonus', 'expense_reimbursement'] as const;
export const serviceType = z.enum(serviceTypes, 'Неверный вид выплаты');

export const bankId = wholeNumber('Выберите банк', { min: 1, max: 1_000_000 });

export const bankProvider = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    /** The bank's own site; null for a fictional one. */
    website: z.string().nullable().default(null),
    isDemo: z.boolean(),
  })
  .meta({ id: 'BankProvider' });
export type BankProvider = z.output<typeof bankProvider>;

export const newBankClaim = newClaim.extend({ bankId });

/** A waiting claim to speak for a bank, as moderators see it. */
export const waitingBankClaim = claimOfAccount
  .extend({ bankId: z.int(), bankName: z.string() })
  .meta({ id: 'WaitingBankClaim' });
export type WaitingBankClaim = z.output<typeof waitingBankClaim>;

export const amountBand = z.enum(amountBands, 'Выберите сумму из списка');

/** Facts of a transfer; null where the writer does not give them. */
const transferFacts = z.object({
  /** Country that the money was sent from, ISO 3166-1 alpha-2. */
  payerCountry: z.string().nullable().default(null),
  /** What was sent, in the review's currency. */
  amountBand: amountBand.nullable().default(null),
  transferredOn: z.iso.date().nullable().default(null),
  /** Received share of the sum, in per cent with one decimal; 0 when nothing has arrived. */
  shareReceived: z.number().nullable().default(null),
  daysUntilArrived: z.int().nullable().default(null),
  /** In the review's currency. */
  feeAmount: z.number().nullable().default(null),
});

/** Why a review does not count: what it lacks, or `network` when three others of its network count already. */
export const uncountedReason = z.enum([...reviewLacks, 'network']);
export type UncountedReason = z.output<typeof uncountedReason>;

export const bankReview = z
  .object({
    id,
    bankId: z.int(),
    /** The writer's account; null for a visitor. */
    userId: z.string().nullable(),
    rating: z.int().min(1).max(5),
    currency: bankCurrency,
    serviceType,
    vesselType: z.string().nullable(),
    processingTime: z.string(),
    fees: z.string(),
    comment: z.string(),
    /** Country where the money was received, ISO 3166-1 alpha-2; null when not said. */
    paidIn: z.string().nullable().default(null),
    ...transferFacts.shape,
    /** When its present text was written. */
    createdAt: dateTime,
    /** A moderator has seen a proof of the payment. */
    isVerified: z.boolean(),
    /**
     * Whether it counts in averages: it has words and all facts, and is one of the first three of its network within a
     * year.
     */
    isCounted: z.boolean(),
    /** Why it does not count; empty when it does. */
    uncountedFor: z.array(uncountedReason).default([]),
    /** How often its writer has changed it. */
    versions: z.int().default(0),
    /** The bank's reply. */
    reply: companyReply.nullable().default(null),
    isDemo: z.boolean(),
  })
  .meta({ id: 'BankReview' });
export type BankReview = z.output<typeof bankReview>;

/** An earlier version of a review. */
export const bankReviewVersion = bankReview
  .pick({
    rating: true,
    currency: true,
    serviceType: true,
    vesselType: true,
    processingTime: true,
    fees: true,
    comment: true,
    paidIn: true,
    payerCountry: true,
    amountBand: true,
    transferredOn: true,
    shareReceived: true,
    daysUntilArrived: true,
    feeAmount: true,
  })
  .extend({ writtenAt: dateTime, replacedAt: dateTime })
  .meta({ id: 'BankReviewVersion' });
export type BankReviewVersion = z.output<typeof bankReviewVersion>;

/** The reply to the author who sends it. */
export const sentBankReview = bankReview
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentBankReview' });
export type SentBankReview = z.output<typeof sentBankReview>;

const wrongCountry = 'Выберите страну из списка';
/** An empty text means that nothing was chosen in the form. */
const chosenCountry = z
  .union([z.literal(''), countryCode], wrongCountry)
  .nullish()
  .transform((code) => code || undefined);

/** A number, or a number as text with a comma or a point; undefined when left out or blank. */
const optionalDecimal = (wrong: string, { max, decimals }: { max: number; decimals: number }) =>
  z.preprocess(
    (value) => {
      if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
      const isNumber = typeof value === 'string' && /^\s*\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(value);
      return isNumber ? Number(value.replace(',', '.')) : value;
    },
    z
      .number(wrong)
      .min(0, wrong)
      .max(max, wrong)
      .transform((number) => Number(number.toFixed(decimals)))
      .optional(),
  );

const dayLength = 86_400_000;
/** True for every day that has begun in some time zone. */
const isPast = (date: string) => Date.parse(`${date}T00:00:00Z`) <= Date.now() + dayLength;

const transferDay = z
  .union(
    [
      z.literal(''),
      z.iso
        .date('Укажите день перевода')
        .refine((date) => date >= '2000-01-01', 'Дата перевода — не раньше 2000 года')
        .refine(isPast, 'Этот день ещё не наступил'),
    ],
    'Укажите день перевода',
  )
  .nullish()
  .transform((date) => date || undefined);

/** A review as both forms send it; `userId` is accepted for the form's sake and ignored. */
export const newBankReview = z.object({
  /** Made by the client, so that sending again after a lost answer stores it once. */
  clientId: id.optional(),
  bankId,
  userId: z.string().max(200).nullish(),
  rating: z
    .number('Поставьте оценку от 1 до 5')
    .int('Поставьте оценку от 1 до 5')
    .min(1, 'Поставьте оценку от 1 до 5')
    .max(5, 'Поставьте оценку от 1 до 5')
    .default(5),
  currency: bankCurrency.default('USD'),
  serviceType: serviceType.default('salary'),
  vesselType: optionalText(100),
  processingTime: optionalText(200),
  fees: optionalText(200),
  comment: optionalText(maxTextLength),
  /** Country where the money was received. */
  paidIn: chosenCountry,
  /** Country that the money was sent from. */
  payerCountry: chosenCountry,
  amountBand: z
    .union([z.literal(''), amountBand], 'Выберите сумму из списка')
    .nullish()
    .transform((band) => band || undefined),
  transferredOn: transferDay,
  shareReceived: optionalDecimal('Доля — число от 0 до 100', { max: 100, decimals: 1 }),
  daysUntilArrived: optionalNumber('Срок — целое число дней, от 0 до 365', { min: 0, max: 365 })
    .transform((days) => days ?? undefined)
    .optional(),
  feeAmount: optionalDecimal('Комиссия — число от 0 до 100000', { max: 100_000, decimals: 2 }),
});

const demoBankId = wholeNumber('Номер вымышленного банка — от 900001', { min: 900_001, max: 1_000_000 });
const daysAgo = wholeNumber('Возраст — целое число дней, не больше 365', { min: 0, max: 365 });

/**
 * Fictional banks and reviews, which the service marks as «демо». Their bank ids are above those of real banks. The ids
 * of reviews make a repeated call add nothing.
 */
export const demoBanking = z.object({
  banks: z
    .array(
      z.object({
        id: demoBankId,
        name: text(200, 'Укажите название'),
        country: text(60, 'Укажите страну'),
      }),
    )
    .max(maxDemoItems),
  reviews: z
    .array(
      newBankReview.omit({ clientId: true, userId: true, transferredOn: true }).extend({
        id,
        bankId: demoBankId,
        comment: text(maxTextLength),
        /** How many days before the call the review was written. */
        daysAgo,
        /** How many days before the review the transfer was made. */
        transferredDaysBefore: daysAgo.optional(),
        reply: demoReply.optional(),
      }),
    )
    .max(maxDemoItems),
});
export type DemoReview = z.output<typeof demoBanking>['reviews'][number];

export const recommendationLevels = ['excellent', 'good', 'fair', 'poor', 'unknown'] as const;
export const recommendationLevel = z.enum(recommendationLevels);

/** Summary of all reviews of a bank in one currency; a bank without reviews has no summary. */
export const bankSummary = z
  .object({
    bankId: z.int(),
    currency: bankCurrency,
    /** Number of counted reviews. */
    totalReviews: z.int(),
    /** Reviews that are shown but not counted. */
    uncountedReviews: z.int().default(0),
    /** Rounded to one decimal; null with fewer than five counted reviews. */
    averageRating: z.number().nullable(),
    recommendationLevel,
  })
  .meta({ id: 'BankSummary' });
export type BankSummary = z.output<typeof bankSummary>;

/**
 * Whether money from one country has reached one bank in one currency. Figures are null with fewer than five counted
 * reviews.
 */
export const bankArrival = z
  .object({
    bankId: z.int(),
    payerCountry: z.string(),
    currency: bankCurrency,
    /** Number of counted reviews. */
    totalReviews: z.int(),
    /** Share of the transfers of which something has arrived, in per cent. */
    arrivedShare: z.int().nullable(),
    /** Median for the transfers that have arrived. */
    medianDays: z.int().nullable(),
    averageRating: z.number().nullable(),
    /** The day of the newest transfer. */
    newestTransfer: z.iso.date(),
  })
  .meta({ id: 'BankArrival' });
export type BankArrival = z.output<typeof bankArrival>;

/** Counted reviews of transfers of one month; the share is null with fewer than five. */
export const transferMonth = z
  .object({
    /** The month, `YYYY-MM`. */
    month: z.string(),
    totalReviews: z.int(),
    /** Share of the transfers of which something has arrived, in per cent. */
    arrivedShare: z.int().nullable(),
  })
  .meta({ id: 'TransferMonth' });
export type TransferMonth = z.output<typeof transferMonth>;

/** What transfers of about one amount have cost, as people reported it. */
export const transferCosts = z
  .object({
    amount: z.number(),
    currency: bankCurrency,
    /** The band of the reviews. */
    amountBand,
    /** Banks with at least five counted reviews, the largest received share first. */
    providers: z.array(
      z.object({
        bankId: z.int(),
        totalReviews: z.int(),
        /** The median, in whole units of the currency, of the transfers that arrived; null below five of them. */
        feeAmount: z.int().nullable(),
        /** The median share that was received, in per cent. */
        shareReceived: z.number(),
        newestTransfer: z.iso.date(),
      }),
    ),
    /** Number of banks with fewer than five counted reviews, which have no figures. */
    tooFew: z.int(),
  })
  .meta({ id: 'TransferCosts' });
export type TransferCosts = z.output<typeof transferCosts>;

export const bankingNewsCategories = ['cards', 'transfers', 'rates', 'sanctions', 'regulations'] as const;
export const bankingNewsCategory = z.enum(bankingNewsCategories);

export const bankingNewsItem = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    imageUrl: pictureOrNull,
    publishedAt: dateTime,
    viewCount: z.int(),
    sourceCredits: z.string(),
    /** Address of the original article; null for a text that the platform made from its own data. */
    sourceUrl: z.string().nullable(),
    category: bankingNewsCategory,
    priority: z.enum(['urgent', 'high', 'normal']),
    tags: z.array(z.string()),
    isAiGenerated: z.boolean(),
  })
  .meta({ id: 'BankingNewsItem' });
export type BankingNewsItem = z.output<typeof bankingNewsItem>;

export const rateSource = z.enum(['cbr', 'ecb']);

/** The official rate of one currency from one source. */
export const exchangeRate = z
  .object({
    source: rateSource,
    /** Currency of the price: RUB from the Central Bank of Russia, EUR from the European Central Bank. */
    base: z.enum(['RUB', 'EUR']),
    /** ISO 4217. */
    currency: z.string(),
    name: z.string(),
    /** Price of one unit in `base`. */
    rate: z.number(),
    /**
     * The rate as the bank publishes it: `value` in `base` for `nominal` units (cbr), or units for one `base` (ecb).
     */
    nominal: z.int(),
    value: z.number(),
    /** The day the rate is set for, `YYYY-MM-DD`. */
    date: z.iso.date(),
    /** Whether it is more than four days old, which holidays of banks do not explain. */
    isOld: z.boolean(),
    readAt: dateTime,
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.output<typeof exchangeRate>;

/** Official rates of one currency in roubles, by the days that they are set for. */
export const rateHistory = z
  .object({
    source: rateSource,
    base: z.enum(['RUB', 'EUR']),
    currency: z.string(),
    /** The oldest first; days without a new rate, such as Sundays, are left out. */
    days: z.array(z.object({ date: z.iso.date(), rate: z.number() })),
  })
  .meta({ id: 'RateHistory' });
export type RateHistory = z.output<typeof rateHistory>;

/** What reviews say of money in one country: received there, or by a bank of that country. */
export const bankingInCountry = z
  .object({
    country: z.string(),
    totalReviews: z.int(),
    /** Rounded to one decimal; null with fewer than five counted reviews. */
    averageRating: z.number().nullable(),
    /** The most used one first. */
    byCurrency: z.array(
      z.object({ currency: bankCurrency, totalReviews: z.int(), averageRating: z.number().nullable() }),
    ),
    /** The most frequent answers, at most three. */
    processingTimes: z.array(z.string()),
    fees: z.array(z.string()),
    newest: z.array(bankReview.extend({ bankName: z.string() })),
    /** Official rates of the country's money. */
    rates: z.array(exchangeRate),
  })
  .meta({ id: 'BankingInCountry' });
export type BankingInCountry = z.output<typeof bankingInCountry>;

export const bankService = z
  .object({ id: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'BankService' });

export const paymentProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null when unknown. */
    fees: z.string().nullable(),
    processingTime: z.string().nullable(),
    currencies: z.string().nullable(),
    description: z.string(),
    /** Source of the figures, which are a guide and not an offer. */
    source: z.string(),
    /** The day that the figures are of. */
    date: z.iso.date(),
  })
  .meta({ id: 'PaymentProvider' });

/**
 * A restriction for residents of Russia: a law or announcement with its day and source, and the day on which we checked
 * it.
 */
export const bankRestriction = z
  .object({
    id: z.string(),
    /** Banks of `banking.providers` that it is about; empty when it is about none of them. */
    bankIds: z.array(z.int()),
    kind: z.enum(['sanctions', 'suspended']),
    title: z.string(),
    /** What the restriction means for a seafarer. */
    text: z.string(),
    /** First day of the restriction. */
    since: z.iso.date(),
    source: z.string(),
    sourceUrl: z.url(),
    checkedOn: z.iso.date(),
  })
  .meta({ id: 'BankRestriction' });
export type BankRestriction = z.output<typeof bankRestriction>;

export const paymentInstruction = z
  .object({ id: z.string(), title: z.string(), steps: z.array(z.string()) })
  .meta({ id: 'PaymentInstruction' });
