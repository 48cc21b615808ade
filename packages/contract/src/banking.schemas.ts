import { z } from 'zod';
import { maxDemoItems } from './demo.js';
import {
  countryCode,
  dateTime,
  id,
  maxTextLength,
  optionalText,
  pictureOrNull,
  text,
  wholeNumber,
} from './text.js';

/** Currencies that reviews are filtered by. */
export const bankCurrencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD'] as const;
export const bankCurrency = z.enum(bankCurrencies, 'Неверная валюта');
export type BankCurrency = z.output<typeof bankCurrency>;

export const serviceTypes = ['salary', 'bonus', 'expense_reimbursement'] as const;
export const serviceType = z.enum(serviceTypes, 'Неверный вид выплаты');

export const bankId = wholeNumber('Выберите банк', { min: 1, max: 1_000_000 });

export const bankProvider = z
  .object({ id: z.int(), name: z.string(), country: z.string(), isDemo: z.boolean() })
  .meta({ id: 'BankProvider' });
export type BankProvider = z.output<typeof bankProvider>;

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
    createdAt: dateTime,
    /** A moderator has seen a proof of the payment. */
    isVerified: z.boolean(),
    /** Whether the bank's summary is made of it: of the visitors of one network three reviews of a year are. */
    isCounted: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'BankReview' });
export type BankReview = z.output<typeof bankReview>;

/** What its author gets when it is sent. */
export const sentBankReview = bankReview
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentBankReview' });
export type SentBankReview = z.output<typeof sentBankReview>;

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
  /** Country where the money was received; a form sends an empty text when nobody has chosen. */
  paidIn: z
    .union([z.literal(''), countryCode], 'Выберите страну из списка')
    .nullish()
    .transform((code) => code || undefined),
});

const demoBankId = wholeNumber('Номер вымышленного банка — от 900001', { min: 900_001, max: 1_000_000 });
const daysAgo = wholeNumber('Возраст — целое число дней, не больше 365', { min: 0, max: 365 });

/**
 * Fictional banks and reviews. The service marks them as «демо». The ids of the banks are above those of real ones; a
 * review's id makes a repeated call add nothing.
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
      newBankReview.omit({ clientId: true, userId: true }).extend({
        id,
        bankId: demoBankId,
        comment: text(maxTextLength),
        /** Days from its day to the call's day. */
        daysAgo,
      }),
    )
    .max(maxDemoItems),
});
export type DemoReview = z.output<typeof demoBanking>['reviews'][number];

export const recommendationLevels = ['excellent', 'good', 'fair', 'poor', 'unknown'] as const;
export const recommendationLevel = z.enum(recommendationLevels);

/** The sum of all reviews of a bank in one currency; a bank without reviews has none. */
export const bankSummary = z
  .object({
    bankId: z.int(),
    currency: bankCurrency,
    totalReviews: z.int(),
    /** To one decimal. */
    averageRating: z.number(),
    recommendationLevel,
  })
  .meta({ id: 'BankSummary' });
export type BankSummary = z.output<typeof bankSummary>;

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
    /** Address of the original article; null for what the platform composed from its own data. */
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
    /** What the price is in: RUB from the Central Bank of Russia, EUR from the European Central Bank. */
    base: z.enum(['RUB', 'EUR']),
    /** ISO 4217. */
    currency: z.string(),
    name: z.string(),
    /** Price of one unit in `base`. */
    rate: z.number(),
    /** As the bank publishes it: `value` of `base` for `nominal` units (cbr), or units for one `base` (ecb). */
    nominal: z.int(),
    value: z.number(),
    /** The day the rate is set for, `YYYY-MM-DD`. */
    date: z.iso.date(),
    /** Older than banks' holidays explain: more than four days. */
    isOld: z.boolean(),
    readAt: dateTime,
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.output<typeof exchangeRate>;

/** What people say of money in one country: received there, or by a bank of that country. */
export const bankingInCountry = z
  .object({
    country: z.string(),
    totalReviews: z.int(),
    /** To one decimal; null without a review. */
    averageRating: z.number().nullable(),
    /** The most used one first. */
    byCurrency: z.array(
      z.object({ currency: bankCurrency, totalReviews: z.int(), averageRating: z.number() }),
    ),
    /** What people wrote most often, at most three. */
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
    /** Null where nothing is known. */
    fees: z.string().nullable(),
    processingTime: z.string().nullable(),
    currencies: z.string().nullable(),
    description: z.string(),
  })
  .meta({ id: 'PaymentProvider' });

export const paymentInstruction = z
  .object({ id: z.string(), title: z.string(), steps: z.array(z.string()) })
  .meta({ id: 'PaymentInstruction' });
