import { z } from 'zod';
import { contentJobCall } from '../admin/content-job.js';
import { defineCalls } from '../call/call.js';
import { contributionCalls } from '../contribution/contribution.calls.js';
import { seedDemo } from '../demo/demo.js';
import { moderatedDeletionQuery } from '../moderation/report.schemas.js';
import { byId, countryCode, pageQuery } from '../text/text.js';
import {
  bankArrival,
  bankCurrency,
  bankId,
  bankingInCountry,
  bankingNewsItem,
  bankProvider,
  bankRestriction,
  bankReview,
  bankReviewVersion,
  bankService,
  bankSummary,
  demoBanking,
  exchangeRate,
  newBankReview,
  paymentInstruction,
  paymentProvider,
  rateHistory,
  sentBankReview,
  transferCosts,
  transferMonth,
} from './banking.schemas.js';

const bankFilter = z.object({ bankId: bankId.optional(), currency: bankCurrency.optional() });
const ofReviews = { seconds: 30, tags: ['banking-reviews'] } as const;
const fixed = { seconds: 600, tags: ['banking'] } as const;

const providers = {
  summary: 'Banks that reviews are about',
  access: { who: 'anyone' },
  reply: z.array(bankProvider),
  cache: { seconds: 60, tags: ['banking'] },
} as const;

const ofReview = contributionCalls({
  path: '/banking/reviews/{id}',
  thing: 'a review',
  notFound: 'ReviewNotFound',
});

export const banking = defineCalls('banking', {
  providers: { ...providers, http: { method: 'GET', path: '/banking/providers' } },
  allProviders: { ...providers, http: { method: 'GET', path: '/providers' } },
  reviews: {
    http: { method: 'GET', path: '/banking/reviews' },
    summary: 'Reviews, the newest first',
    access: { who: 'anyone' },
    query: bankFilter.extend({ country: countryCode.optional() }).extend(pageQuery(50).shape),
    reply: z.array(bankReview),
    paged: true,
    cache: ofReviews,
  },
  inCountry: {
    http: { method: 'GET', path: '/banking/countries/{country}' },
    summary: 'What people say of receiving money in a country, and the official rates of its currency',
    access: { who: 'anyone' },
    params: z.object({ country: countryCode }),
    reply: bankingInCountry,
    cache: { seconds: 60, tags: ['banking-reviews', 'rates', 'banking'] },
  },
  addReview: {
    http: { method: 'POST', path: '/banking/reviews', status: 201 },
    summary: 'Adds a review: one per person, bank and month, a second one of the month changes the first',
    access: { who: 'anyone', oncePerPerson: true, rate: { points: 120, seconds: 600, personPoints: 20 } },
    body: newBankReview,
    publishes: {
      fields: ['comment', 'vesselType', 'processingTime', 'fees'],
      place: ['bankId'],
      holds: true,
    },
    refusals: ['BankNotFound', 'ReviewNotFound'],
    reply: sentBankReview,
    cache: { purges: ['banking-reviews'] },
  },
  verifyReview: {
    http: { method: 'PUT', path: '/banking/reviews/{id}' },
    summary: 'Says whether a moderator has checked a review',
    access: { who: 'moderator' },
    params: byId,
    body: z.object({ isVerified: z.boolean('Ожидается да или нет') }),
    refusals: ['ReviewNotFound'],
    reply: bankReview,
    cache: { purges: ['banking-reviews'] },
  },
  deleteReview: {
    http: { method: 'DELETE', path: '/banking/reviews/{id}' },
    summary: 'Deletes a review: one’s own, or any as a moderator',
    access: { who: 'anyone', moderated: true, rate: { points: 120, seconds: 600, personPoints: 20 } },
    params: byId,
    query: moderatedDeletionQuery,
    refusals: ['ReviewNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['banking-reviews'] },
  },
  reportReview: ofReview.report,
  reviewVersions: {
    http: { method: 'GET', path: '/banking/reviews/{id}/versions' },
    summary: 'What a review said before its writer changed it, the oldest first',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['ReviewNotFound'],
    reply: z.array(bankReviewVersion),
    cache: ofReviews,
  },
  arrivals: {
    http: { method: 'GET', path: '/banking/arrivals' },
    summary: 'Whether money arrived, by bank, country of the payer and currency; the most reviewed first',
    access: { who: 'anyone' },
    query: bankFilter.extend({ payerCountry: countryCode.optional() }).extend(pageQuery(20).shape),
    reply: z.array(bankArrival),
    paged: true,
    cache: ofReviews,
  },
  transferMonths: {
    http: { method: 'GET', path: '/banking/transfer-months' },
    summary:
      'Reviews of one bank by month of the transfer, of the last twelve months, and what share arrived',
    access: { who: 'anyone' },
    query: z.object({ bankId }),
    reply: z.array(transferMonth),
    cache: ofReviews,
  },
  transferCosts: {
    http: { method: 'GET', path: '/banking/transfer-costs' },
    summary: 'What transfers of about an amount have cost by bank, as people reported it',
    access: { who: 'anyone' },
    query: z.object({
      amount: z.coerce
        .number('Укажите сумму')
        .positive('Сумма — больше нуля')
        .max(1_000_000, 'Сумма — не больше 1000000'),
      currency: bankCurrency.default('USD'),
    }),
    reply: transferCosts,
    cache: ofReviews,
  },
  summary: {
    http: { method: 'GET', path: '/banking/summary' },
    summary: 'Number of reviews, average rating and level by bank and currency',
    access: { who: 'anyone' },

    // Earlier versions of the screens send `bank`.
    query: bankFilter.extend({ bank: bankId.optional() }),
    reply: z.array(bankSummary),
    cache: ofReviews,
  },
  news: {
    http: { method: 'GET', path: '/banking/news' },
    summary: 'Banking news, the newest first',
    access: { who: 'anyone' },
    query: pageQuery(20),
    reply: z.array(bankingNewsItem),
    paged: true,
    cache: { seconds: 60, tags: ['banking-news'] },
  },
  viewNews: {
    http: { method: 'POST', path: '/banking/news/{id}/view' },
    summary: 'Counts one view of a banking news item',
    access: { who: 'anyone', rate: { points: 600, seconds: 60 }, refusedWhileRestricted: false },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: z.object({ viewCount: z.int() }),
  },
  generateNews: contentJobCall(
    '/banking/news/generate',
    'Starts the content job that reads the banking feeds',
  ),
  updateRates: contentJobCall(
    '/rates/update',
    'Starts the content job that reads the official exchange rates',
  ),
  rates: {
    http: { method: 'GET', path: '/rates' },
    summary: 'Official exchange rates with their date, of both sources',
    access: { who: 'anyone' },
    reply: z.array(exchangeRate),
    cache: { seconds: 60, tags: ['rates'] },
  },
  rateHistory: {
    http: { method: 'GET', path: '/rates/history' },
    summary: 'Official rates of the Central Bank of Russia for one currency in the last 90 days',
    access: { who: 'anyone' },
    query: z.object({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'Код валюты — три латинские буквы')
        .default('USD'),
    }),
    reply: rateHistory,
    cache: { seconds: 60, tags: ['rates'] },
  },
  services: {
    http: { method: 'GET', path: '/services' },
    summary: 'Kinds of banking services that seafarers use',
    access: { who: 'anyone' },
    reply: z.array(bankService),
    cache: fixed,
  },
  recommendations: {
    http: { method: 'GET', path: '/services/{id}/recommendations' },
    summary: 'Advice on one kind of service',
    access: { who: 'anyone' },
    params: z.object({
      id: z
        .string()
        .max(40)
        .regex(/^[a-z-]+$/, 'Неверный идентификатор'),
    }),
    refusals: ['ServiceNotFound'],
    reply: z.array(z.object({ id: z.string(), text: z.string() }).meta({ id: 'Recommendation' })),
    cache: fixed,
  },
  paymentProviders: {
    http: { method: 'GET', path: '/payment-providers' },
    summary: 'Payment services with fees, times and currencies',
    access: { who: 'anyone' },
    reply: z.array(paymentProvider),
    cache: fixed,
  },
  restrictions: {
    http: { method: 'GET', path: '/banking/restrictions' },
    summary: 'What is sanctioned or suspended for residents of Russia, each with its day and source',
    access: { who: 'anyone' },
    reply: z.array(bankRestriction),
    cache: fixed,
  },
  paymentInstructions: {
    http: { method: 'GET', path: '/payment-instructions' },
    summary: 'How to receive and send a salary, step by step',
    access: { who: 'anyone' },
    reply: z.array(paymentInstruction),
    cache: fixed,
  },
  seedDemo: {
    ...seedDemo('banking', demoBanking, ['banking', 'banking-reviews']),
    refusals: ['BankNotFound'],
  },
});
