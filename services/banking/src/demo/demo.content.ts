import type { BankReview } from '@kubrik/contract';

/** Fictional banks; their ids are above those of real ones. */
export const demoBanks = [
  { id: 900_001, name: 'Демо-банк «Якорь»', country: 'Демо-страна' },
  { id: 900_002, name: 'Демо-банк «Компас»', country: 'Демо-страна' },
  { id: 900_003, name: 'Демо-банк «Маяк»', country: 'Демо-страна' },
];

type Review = Pick<
  BankReview,
  'bankId' | 'rating' | 'currency' | 'serviceType' | 'vesselType' | 'processingTime' | 'fees' | 'comment'
>;

const review = (
  bank: number,
  rating: number,
  currency: Review['currency'],
  [processingTime, fees]: [string, string],
  comment: string,
  more: Partial<Review> = {},
): Review => ({
  bankId: 900_000 + bank,
  rating,
  currency,
  serviceType: 'salary',
  vesselType: null,
  processingTime,
  fees,
  comment: `Демо: ${comment}`,
  ...more,
});

/** Each of a person and a day of its own, so that all of them stay. */
export const demoReviews: readonly Review[] = [
  review(1, 5, 'USD', ['1 день', '0 %'], 'зарплата пришла на следующий день, без удержаний.', {
    vesselType: 'Container Ship',
  }),
  review(1, 5, 'USD', ['1-2 дня', '0,5 %'], 'поддержка отвечает и ночью, из рейса это важно.'),
  review(1, 4, 'USD', ['2 дня', '0,5 %'], 'всё хорошо, но просили контракт при первом переводе.', {
    vesselType: 'Bulk Carrier',
  }),
  review(1, 5, 'EUR', ['1 день', '0 %'], 'премия дошла целиком.', { serviceType: 'bonus' }),
  review(2, 4, 'USD', ['3 дня', '1 %, не меньше $15'], 'комиссию лучше узнать заранее.'),
  review(2, 3, 'USD', ['4 дня', '1 %'], 'один банк-корреспондент удержал свою часть.', {
    vesselType: 'Oil Tanker',
  }),
  review(2, 4, 'USD', ['2-3 дня', '1 %'], 'карта работает во всех портах, где стояли.'),
  review(2, 4, 'GBP', ['2 дня', '£12'], 'оплатили билеты по чекам без вопросов.', {
    serviceType: 'expense_reimbursement',
  }),
  review(3, 2, 'USD', ['9 дней', '2 %'], 'платёж ждал проверки больше недели.'),
  review(3, 1, 'USD', ['14 дней', '$40'], 'деньги вернулись отправителю, пришлось посылать снова.'),
  review(3, 3, 'USD', ['5 дней', '1,5 %'], 'дошло, но о задержке никто не предупредил.', {
    vesselType: 'General Cargo',
  }),
  review(3, 3, 'NOK', ['4 дня', '150 NOK'], 'кроны принимают, обмен невыгодный.'),
];
