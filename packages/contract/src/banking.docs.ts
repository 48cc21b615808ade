import { banking } from './banking.calls.js';
import {
  bankingInCountry,
  bankingNewsItem,
  bankProvider,
  bankReview,
  bankService,
  bankSummary,
  demoBanking,
  exchangeRate,
  newBankReview,
  paymentInstruction,
  paymentProvider,
  sentBankReview,
} from './banking.schemas.js';
import { describeCalls, describeFields } from './describe.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from './moderation.docs.js';
import { pictureText } from './news.docs.js';

const bankId = ['Number of the bank (`GET /api/banking/providers`).', 1] as const;

describeFields(bankProvider, {
  id: ['Its number.', 1],
  name: ['Its name.', 'Сбербанк'],
  country: ['Its country, in Russian.', 'Россия'],
});
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
  isVerified: 'True when a moderator has seen a proof of the payment.',
  isCounted:
    'Whether the bank’s summary is made of it: of the visitors of one network three reviews of a year are.',
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
describeFields(newBankReview, {
  ...reviewTexts,
  bankId,
  userId: ['Accepted and ignored: the writer is whoever calls.', null],
  comment: ['Up to 10,000 characters.', 'Пришло без вопросов.'],
  paidIn,
});
const countryCodeText = ['ISO 3166-1 alpha-2.', 'SG'] as const;
describeFields(bankingInCountry, {
  country: countryCodeText,
  totalReviews: ['Number of counted reviews.', 3],
  averageRating: ['Of them, to one decimal; null without one.', 4.3],
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
  totalReviews: ['Number of them.', 2],
  averageRating: ['To one decimal.', 4.5],
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
  daysAgo: ['Days from its day to the day of this call, 0 to 365.', 3],
});
describeFields(bankSummary, {
  bankId,
  currency: 'Currency of these reviews.',
  totalReviews: 'Number of reviews.',
  averageRating: ['To one decimal.', 4.2],
  recommendationLevel: 'By average and number of reviews (`docs/banking.md`).',
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
  isOld: 'Older than the banks’ holidays explain: more than four days.',
  readAt: 'When we read it; UTC, ISO 8601.',
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
  addReview: `Open to visitors, whose browser gets a cookie. A second review of one person, bank and day (UTC) replaces the first. A number that is no bank’s is refused by \`BankNotFound\`. ${heldText} A second review of the day that would be held is refused.`,
  verifyReview: 'For moderators.',
  reportReview: reportText,
  deleteReview: `Somebody else’s: \`Forbidden\`, unless one is a moderator. ${moderatedDeletionText}`,
  summary: 'Nothing for a bank without reviews.',
  news: 'Items of the banking feeds, and what the platform composes of its own rates.',
  viewNews: 'Views are collected in memory and saved once a second.',
  generateNews: job,
  updateRates: job,
  rates: 'The last rates that were read; none before the first reading.',
  services: 'Part of the program.',
  recommendations: 'Part of the program.',
  paymentProviders: 'Part of the program.',
  paymentInstructions: 'Part of the program.',
  seedDemo: 'What is there already, by its id, is not added again.',
});
