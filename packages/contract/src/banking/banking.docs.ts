import { describeCalls, describeFields } from '../call/describe.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import { pictureText } from '../news/news.docs.js';
import { banking } from './banking.calls.js';
import {
  bankArrival,
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

const bankId = ['Number of the bank (`GET /api/banking/providers`).', 1] as const;

describeFields(bankProvider, {
  id: ['Its number.', 1],
  name: ['Its name.', 'Сбербанк'],
  country: ['Its country, in Russian.', 'Россия'],
  website: ['The bank’s own site; null for a fictional bank.', 'https://www.sberbank.ru/'],
});
const notSaid = 'null when not said';
/** Texts for the facts of one transfer in replies. */
const factTexts = {
  payerCountry: [`Country that the money was sent from, ISO 3166-1 alpha-2; ${notSaid}.`, 'CY'],
  amountBand: [
    `What was sent, in the review’s currency: up to 500, 1,000, 2,500, 5,000, 10,000, or more; ${notSaid}.`,
    'to2500',
  ],
  transferredOn: [`Day of the transfer, \`YYYY-MM-DD\`; ${notSaid}.`, '2026-11-02'],
  shareReceived: [`Per cent of what was sent, to one decimal: 0 when nothing has arrived; ${notSaid}.`, 99.5],
  daysUntilArrived: [`Days from the transfer until the money was there; ${notSaid}.`, 3],
  feeAmount: [`What was withheld, in the review’s currency; ${notSaid}.`, 12.5],
} as const;
const bankReviewTexts = describeFields(bankReview, {
  bankId,
  userId: ['The writer’s account; null for a visitor.', null],
  rating: ['1 to 5.', 4],
  currency: 'Currency of the payment.',
  serviceType: 'Kind of the payment.',
  vesselType: ['Kind of vessel that the writer works on; null when not said.', 'Танкер'],
  processingTime: ['How long the payment took, in the writer’s words; may be empty.', '2 дня'],
  fees: ['What it cost, in the writer’s words; may be empty.', '1,5 %'],
  comment: ['Plain text; may be empty.', 'Пришло без вопросов.'],
  paidIn: ['Country where the money was received, ISO 3166-1 alpha-2; null when not said.', 'SG'],
  ...factTexts,
  createdAt: 'When it was written as it stands; UTC, ISO 8601.',
  isVerified: 'True when a moderator has seen a proof of the payment.',
  isCounted:
    'Whether averages are made of it: with words of 20 characters and all facts, and of the visitors of one network three reviews of a year.',
  uncountedFor: [
    'Why it is in no average: what it lacks, or `network` when three others of its network count. Empty for one that counts.',
    [],
  ],
  versions: ['How often its writer has changed it (`GET /api/banking/reviews/{id}/versions`).', 0],
  reply: 'What the bank says to it; null without a reply.',
});
describeFields(bankReviewVersion, {
  ...bankReviewTexts,
  writtenAt: 'When it was written; UTC, ISO 8601.',
  replacedAt: 'When the next text took its place; UTC, ISO 8601.',
});
describeFields(sentBankReview, { ...bankReviewTexts, isHeld: isHeldText });
const paidIn = ['Country where the money was received, ISO 3166-1 alpha-2; may be left out.', 'SG'] as const;
const reviewTexts = {
  rating: ['1 to 5; 5 when left out.', 4],
  currency: 'Currency of the payment; `USD` when left out.',
  serviceType: 'Kind of the payment; `salary` when left out.',
  vesselType: ['Up to 100 characters.', 'Танкер'],
  processingTime: ['Up to 200 characters.', '2 дня'],
  fees: ['Up to 200 characters.', '1,5 %'],
} as const;
const counts = 'may be left out, and the review counts in no average then';
const sentFactTexts = {
  payerCountry: [`Country that the money was sent from, ISO 3166-1 alpha-2; ${counts}.`, 'CY'],
  amountBand: [`What was sent, in the review’s currency; ${counts}.`, 'to2500'],
  transferredOn: [
    `Day of the transfer, \`YYYY-MM-DD\`, from 2000 on and not in the future; ${counts}.`,
    '2026-11-02',
  ],
  shareReceived: [`Per cent of what was sent, 0 to 100; 0 when nothing has arrived; ${counts}.`, 99.5],
  daysUntilArrived: [
    `Days from the transfer until the money was there, 0 to 365; ${counts}. Refused by \`ValidationFailed\` when that day is still to come, or when nothing has arrived.`,
    3,
  ],
  feeAmount: [`What was withheld, in the review’s currency, 0 to 100,000; ${counts}.`, 12.5],
} as const;
describeFields(newBankReview, {
  ...reviewTexts,
  bankId,
  userId: ['Accepted and ignored: the writer is whoever calls.', null],
  comment: [
    'Up to 10,000 characters; it counts as words from 20 on.',
    'Пришло без вопросов, на второй день.',
  ],
  paidIn,
  ...sentFactTexts,
});
const countryCodeText = ['ISO 3166-1 alpha-2.', 'SG'] as const;
describeFields(bankingInCountry, {
  country: countryCodeText,
  totalReviews: ['Number of counted reviews.', 3],
  averageRating: ['Of them, to one decimal; null below five.', 4.3],
  byCurrency: 'The same by currency, the most used one first.',
  processingTimes: [
    'How long payments took, in the words that people wrote most often, at most three.',
    ['2 дня'],
  ],
  fees: ['What they cost, in the words that people wrote most often, at most three.', ['1,5 %']],
  newest: 'The three newest reviews, those that do not count included.',
  rates:
    'Official rates of the country’s currency; of a currency that a source states its prices in, what one US dollar and one euro cost.',
});
describeFields(bankingInCountry.shape.byCurrency.element, {
  currency: 'Currency of these reviews.',
  totalReviews: ['Number of them.', 7],
  averageRating: ['To one decimal; null below five.', 4.5],
});
describeFields(bankingInCountry.shape.newest.element, {
  ...bankReviewTexts,
  bankName: ['Name of the bank.', 'DBS'],
});
const { banks, reviews } = demoBanking.shape;
describeFields(demoBanking, {
  banks: 'At most 100 fictional banks.',
  reviews: 'At most 100 fictional reviews of them.',
});
describeFields(banks.element, {
  id: ['Number from 900,001, above those of real banks.', 900_001],
  name: ['Its name.', 'Бриз'],
  country: ['Its country.', 'Россия'],
});
describeFields(reviews.element, {
  ...reviewTexts,
  bankId: ['Number of the fictional bank.', 900_001],
  comment: ['Its text.', 'Вымышленный пример.'],
  paidIn,
  ...sentFactTexts,
  daysAgo: ['Days from its day to the day of this call, 0 to 365.', 3],
  transferredDaysBefore: ['Days from the transfer to its day, 0 to 365; may be left out.', 5],
  reply: 'What the bank says to it; may be left out.',
});
describeFields(bankSummary, {
  bankId,
  currency: 'Currency of these reviews.',
  totalReviews: ['Number of counted reviews.', 12],
  uncountedReviews: ['Number of those that stand in the list and in no average.', 3],
  averageRating: ['Of the counted ones, to one decimal; null below five.', 4.2],
  recommendationLevel: 'By average and number of reviews (`docs/banking.md`).',
});
describeFields(bankArrival, {
  bankId,
  payerCountry: ['Country that the money was sent from, ISO 3166-1 alpha-2.', 'CY'],
  currency: 'Currency of these reviews.',
  totalReviews: ['Number of counted reviews.', 7],
  arrivedShare: ['Per cent of these transfers of which something has arrived; null below five.', 86],
  medianDays: ['Of those that arrived, days until then; null below five.', 3],
  averageRating: ['To one decimal; null below five.', 4.2],
  newestTransfer: ['Day of the newest transfer, `YYYY-MM-DD`.', '2026-11-02'],
});
describeFields(transferMonth, {
  month: ['`YYYY-MM`, the oldest first, each of the last twelve.', '2026-11'],
  totalReviews: ['Number of counted reviews.', 7],
  arrivedShare: ['Per cent of these transfers of which something has arrived; null below five.', 86],
});
describeFields(transferCosts, {
  amount: ['The amount that was asked for.', 1500],
  currency: 'Its currency.',
  amountBand: 'Reviews of this band are meant.',
  providers: 'Banks with five counted reviews of this band, the largest share received first.',
  tooFew: ['Number of banks with fewer, of which no figure is given.', 2],
});
describeFields(transferCosts.shape.providers.element, {
  bankId,
  totalReviews: ['Number of counted reviews of this band.', 9],
  feeAmount: [
    'What was withheld, in whole units of the currency: the median of the transfers that arrived; null below five of them.',
    15,
  ],
  shareReceived: ['Per cent of what was sent that was received: the median.', 99],
  newestTransfer: ['Day of the newest transfer, `YYYY-MM-DD`.', '2026-11-02'],
});
describeFields(bankingNewsItem, {
  title: ['Headline in Russian.', 'Банк изменил тарифы переводов'],
  summary: ['A few sentences in Russian.', 'Комиссия снижена до одного процента.'],
  imageUrl: [pictureText, null],
  publishedAt: 'When its source published it; UTC, ISO 8601.',
  sourceCredits: ['Name of the source.', 'Банк России'],
  sourceUrl: [
    'Address of the original article; null for what the platform composed from its own data.',
    'https://news.example/article/7',
  ],
  category: 'What it is about.',
  priority: 'How urgent it is.',
  tags: ['Key words.', ['переводы']],
  isAiGenerated: 'True when an AI provider composed the summary.',
});
describeFields(exchangeRate, {
  source: '`cbr`: Central Bank of Russia; `ecb`: European Central Bank.',
  base: 'What the price is in: RUB of the one, EUR of the other.',
  currency: ['ISO 4217.', 'USD'],
  name: ['Russian name of the currency.', 'Доллар США'],
  rate: ['Price of one unit in `base`.', 80.1234],
  nominal: ['Number of units that `value` is for, as the bank publishes it.', 1],
  value: [
    'As the bank publishes it: `base` for `nominal` units (cbr), or units for one `base` (ecb).',
    80.1234,
  ],
  date: 'Day that the rate is set for, `YYYY-MM-DD`.',
  isOld: 'Older than four days, without the holidays of its source.',
  readAt: 'When we read it; UTC, ISO 8601.',
});
describeFields(rateHistory, {
  source: '`cbr`: Central Bank of Russia.',
  base: 'What the price is in.',
  currency: ['ISO 4217.', 'USD'],
  days: 'The oldest first, at most 90 days back; a day without a rate of its own is not among them.',
});
describeFields(rateHistory.shape.days.element, {
  date: ['Day that the rate is set for, `YYYY-MM-DD`.', '2026-11-20'],
  rate: ['Price of one unit in `base`.', 80.1234],
});
describeFields(bankService, {
  id: ['Its id.', 'salary-transfer'],
  name: ['Its name.', 'Перевод зарплаты'],
  description: ['What it is.', 'Как получить зарплату из-за границы.'],
});
describeFields(paymentProvider, {
  id: ['Its id.', 'wise'],
  name: ['Its name.', 'Wise'],
  fees: ['What it costs; null where nothing is known.', 'от 0,5 %'],
  processingTime: ['How long it takes; null where nothing is known.', '1–2 дня'],
  currencies: ['Which currencies; null where nothing is known.', 'USD, EUR'],
  description: ['What it is.', 'Переводы между странами.'],
  source: ['Where the figures come from.', 'описание платформы'],
  date: ['Day that the figures are of, `YYYY-MM-DD`.', '2026-11-21'],
});
describeFields(bankRestriction, {
  id: ['Its id.', 'swift-vtb'],
  bankIds: [
    'Banks (`GET /api/banking/providers`) that it is about; empty for what is about none of them.',
    [2],
  ],
  kind: '`sanctions`: a state or union has ordered it; `suspended`: a company has stopped its service.',
  title: ['What it is, in Russian.', 'ВТБ отключён от SWIFT'],
  text: ['What follows for a seafarer, in Russian.', 'Перевод из-за границы на счёт в этом банке не дойдёт.'],
  since: 'Day that it holds from, `YYYY-MM-DD`.',
  source: ['Who published it, and when.', 'Регламент Совета (ЕС) 2022/345 от 1 марта 2022 года'],
  sourceUrl: ['Where it can be read.', 'https://eur-lex.europa.eu/eli/reg/2022/345/oj'],
  checkedOn: 'Day that we compared it with its source, `YYYY-MM-DD`.',
});
describeFields(paymentInstruction, {
  id: ['Its id.', 'receive-salary'],
  title: ['What it explains.', 'Как получить зарплату'],
  steps: ['One after the other.', ['Откройте валютный счёт.']],
});

const filter = {
  bankId: ['Only of this bank.', 1],
  currency: 'Only in this currency.',
} as const;
describeFields(banking.reviews.query, {
  ...filter,
  country: ['Only of money received in this country, or by a bank of it; ISO 3166-1 alpha-2.', 'SG'],
});
describeFields(banking.arrivals.query, {
  ...filter,
  payerCountry: ['Only of money sent from this country; ISO 3166-1 alpha-2.', 'CY'],
});
describeFields(banking.transferMonths.query, { bankId });
describeFields(banking.transferCosts.query, {
  amount: ['More than 0, at most 1,000,000.', 1500],
  currency: 'Its currency; `USD` when left out.',
});
describeFields(banking.rateHistory.query, { currency: ['ISO 4217; `USD` when left out.', 'USD'] });
describeFields(banking.inCountry.params, { country: countryCodeText });
describeFields(banking.summary.query, { ...filter, bank: ['The same as `bankId`, which counts first.', 1] });
describeFields(banking.verifyReview.body, {
  isVerified: ['Whether a moderator has seen a proof of the payment.', true],
});
describeFields(banking.recommendations.params, { id: ['Id of the kind of service.', 'salary-transfer'] });
describeFields(banking.recommendations.reply.element, {
  id: ['Its id.', 'salary-transfer-1'],
  text: ['The advice.', 'Сравните комиссии до выбора банка.'],
});
describeFields(banking.seedDemo.reply, { added: 'Number of banks and reviews that were not there yet.' });

const job = 'One run at a time: a second request answers with the run that is under way.';
describeCalls(banking, {
  providers: 'Real banks, and fictional ones of the demonstration.',
  allProviders: 'The same as `/banking/providers`.',
  reviews: 'Of all banks, or of one bank, currency or country.',
  inCountry:
    'Of money received there, and of banks of that country. A code that is no country’s has no review.',
  addReview: `Open to visitors, whose browser gets a cookie. A second review of one person, bank and month (UTC) changes the first, and what it said is kept. A number that is no bank’s is refused by \`BankNotFound\`. ${heldText} A second review of the month that would be held is refused.`,
  verifyReview: 'For moderators.',
  reviewVersions: 'Empty for a review that was never changed.',
  arrivals: 'A row for each bank, country and currency with a counted review; no figure below five.',
  transferMonths: 'Twelve months, also those without a review; a bank that nobody knows has none in any.',
  transferCosts:
    'Of counted reviews alone: nothing is estimated, and a bank with fewer than five of the band has no figure.',
  reportReview: reportText,
  deleteReview: `Somebody else’s: \`Forbidden\`, unless one is a moderator. ${moderatedDeletionText}`,
  summary: 'Nothing for a bank without reviews.',
  news: 'Items of the banking feeds, and what the platform composes of its own rates.',
  viewNews: 'Views are collected in memory and saved once a second.',
  generateNews: job,
  updateRates: job,
  rates: 'The last rates that were read; none before the first reading.',
  rateHistory: 'No days for a currency that the Central Bank does not quote, and before the first reading.',
  services: 'Part of the program.',
  recommendations: 'Part of the program.',
  paymentProviders: 'Part of the program; the figures are a guide and no offer of anybody.',
  restrictions: 'Part of the program. What has been lifted since the day of the check is still in it.',
  paymentInstructions: 'Part of the program.',
  seedDemo: 'What is there already, by its id, is not added again.',
});
