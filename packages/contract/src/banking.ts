import { z } from 'zod';
import { defineCalls } from './call.js';
import { seedDemo } from './demo.js';
import { defineEvents } from './event.js';
import { contentJob } from './job.js';
import { byId, dateTime, id, longestText, optionalText, pageQuery, wholeNumber } from './text.js';

/** Currencies that reviews are filtered by. */
export const bankCurrencies = ['USD', 'EUR', 'GBP', 'NOK', 'SGD'] as const;
export const bankCurrency = z.enum(bankCurrencies, 'Неверная валюта');
export type BankCurrency = z.output<typeof bankCurrency>;

/** Currencies that the review window offers. */
export const reviewCurrencies = ['USD', 'EUR', 'GBP', 'NOK'] as const satisfies readonly BankCurrency[];

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
    createdAt: dateTime,
    /** A moderator has seen a proof of the payment. */
    isVerified: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'BankReview' });
export type BankReview = z.output<typeof bankReview>;

/** A review as both forms send it; `userId` is accepted and ignored (decision 14). */
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
  comment: optionalText(longestText),
});

export const recommendationLevels = ['excellent', 'good', 'fair', 'poor', 'unknown'] as const;
export const recommendationLevel = z.enum(recommendationLevels);

/** What all reviews of a bank in one currency come to; banks without reviews have no line. */
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
    imageUrl: z.string().nullable(),
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

const bankFilter = z.object({ bankId: bankId.optional(), currency: bankCurrency.optional() });
const ofReviews = { seconds: 30, tags: ['banking-reviews'] } as const;
const fixed = { seconds: 600, tags: ['banking'] } as const;

const providers = {
  method: 'GET',
  summary: 'Banks that reviews are about',
  access: 'anyone',
  reply: z.array(bankProvider),
  cache: { seconds: 60, tags: ['banking'] },
} as const;

export const banking = defineCalls('banking', {
  providers: { ...providers, path: '/banking/providers' },
  allProviders: { ...providers, path: '/providers' },
  reviews: {
    method: 'GET',
    path: '/banking/reviews',
    summary: 'Reviews, the newest first',
    access: 'anyone',
    query: bankFilter.extend(pageQuery(50).shape),
    reply: z.array(bankReview),
    paged: true,
    cache: ofReviews,
  },
  addReview: {
    method: 'POST',
    path: '/banking/reviews',
    summary: 'Adds a review: one per person, bank and day, a second one of the day replaces the first',
    access: 'anyone',
    body: newBankReview,
    reply: bankReview,
    status: 201,
    purges: ['banking-reviews'],
    rate: { points: 120, seconds: 600, personPoints: 20 },
  },
  verifyReview: {
    method: 'PUT',
    path: '/banking/reviews/{id}',
    summary: 'Says whether a moderator has checked a review',
    access: 'moderator',
    params: byId,
    body: z.object({ isVerified: z.boolean('Ожидается да или нет') }),
    reply: bankReview,
    purges: ['banking-reviews'],
  },
  deleteReview: {
    method: 'DELETE',
    path: '/banking/reviews/{id}',
    summary: 'Deletes a review: one’s own, or as a moderator',
    access: 'anyone',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    purges: ['banking-reviews'],
    rate: { points: 120, seconds: 600, personPoints: 20 },
  },
  summary: {
    method: 'GET',
    path: '/banking/summary',
    summary: 'Number of reviews, average rating and level by bank and currency',
    access: 'anyone',
    // The first screens ask with `bank`.
    query: bankFilter.extend({ bank: bankId.optional() }),
    reply: z.array(bankSummary),
    cache: ofReviews,
  },
  news: {
    method: 'GET',
    path: '/banking/news',
    summary: 'Banking news, the newest first',
    access: 'anyone',
    query: pageQuery(20),
    reply: z.array(bankingNewsItem),
    paged: true,
    cache: { seconds: 60, tags: ['banking-news'] },
  },
  viewNews: {
    method: 'POST',
    path: '/banking/news/{id}/view',
    summary: 'Counts one reading of a banking news item',
    access: 'anyone',
    params: byId,
    reply: z.object({ viewCount: z.int() }),
    rate: { points: 600, seconds: 60 },
  },
  generateNews: contentJob('/banking/news/generate', 'Starts the content job that reads the banking feeds'),
  updateRates: contentJob('/rates/update', 'Starts the content job that reads the official exchange rates'),
  rates: {
    method: 'GET',
    path: '/rates',
    summary: 'Official exchange rates with their date, of both sources',
    access: 'anyone',
    reply: z.array(exchangeRate),
    cache: { seconds: 60, tags: ['rates'] },
  },
  services: {
    method: 'GET',
    path: '/services',
    summary: 'Kinds of banking services that seafarers use',
    access: 'anyone',
    reply: z.array(bankService),
    cache: fixed,
  },
  recommendations: {
    method: 'GET',
    path: '/services/{id}/recommendations',
    summary: 'Advice on one kind of service',
    access: 'anyone',
    params: z.object({
      id: z
        .string()
        .max(40)
        .regex(/^[a-z-]+$/, 'Неверный идентификатор'),
    }),
    reply: z.array(z.object({ id: z.string(), text: z.string() }).meta({ id: 'Recommendation' })),
    cache: fixed,
  },
  paymentProviders: {
    method: 'GET',
    path: '/payment-providers',
    summary: 'Payment services with fees, times and currencies',
    access: 'anyone',
    reply: z.array(paymentProvider),
    cache: fixed,
  },
  paymentInstructions: {
    method: 'GET',
    path: '/payment-instructions',
    summary: 'How to receive and send a salary, step by step',
    access: 'anyone',
    reply: z.array(paymentInstruction),
    cache: fixed,
  },
  seedDemo: { ...seedDemo('banking'), purges: ['banking', 'banking-reviews'] },
});

export const bankingEvents = defineEvents('banking', {
  newsPublished: {
    data: z.object({ newsId: id, title: z.string() }),
    purges: ['banking-news'],
  },
  reviewChanged: {
    data: z.object({ reviewId: id, bankId: z.int() }),
    purges: ['banking-reviews'],
  },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['banking', 'banking-reviews'] },
  /** Rates of a day as one source published them: price of one unit in `base`, by currency. */
  ratesUpdated: {
    data: z.object({
      source: rateSource,
      base: z.enum(['RUB', 'EUR']),
      date: z.iso.date(),
      rates: z.record(z.string(), z.number()),
    }),
    purges: ['rates'],
  },
});
