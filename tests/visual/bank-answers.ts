import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** A bank that a verified company speaks for, of which the recorded content has none. */

const bankId = 900_002;
const ofBank = `bankId=${bankId}`;
const accountId = '00000000-0000-7000-8000-000000000031';
const verification = { way: 'domain', at: '2026-11-12T09:30:00.000Z', evidence: 'kompas-bank.example' };
const list = (body: unknown) => ({ status: 200, body });
const reply = {
  companyAccountId: accountId,
  companyName: 'Банк «Компас», отдел переводов',
  verification,
  content:
    'Демо: пятнадцать долларов берёт банк-корреспондент в Сингапуре.\nС ноября работаем с другим: напишите нам номер перевода, и мы вернём удержанное.',
  createdAt: '2026-11-23T08:10:00.000Z',
  editedAt: '2026-11-24T10:00:00.000Z',
};
const review = (n: number, said: object) => ({
  ...{ id: `00000000-0000-7000-8000-00000000010${n}`, bankId, userId: null, rating: 4, currency: 'USD' },
  ...{ serviceType: 'salary', vesselType: null, processingTime: '3 дня', fees: '', paidIn: null },
  ...{ payerCountry: 'SG', amountBand: 'to2500', transferredOn: '2026-11-17', shareReceived: 98.5 },
  ...{ daysUntilArrived: 4, feeAmount: 30, createdAt: '2026-11-22T14:37:20.701Z', isVerified: false },
  ...{ isCounted: true, uncountedFor: [], versions: 0, reply: null, isDemo: true },
  ...said,
});

const answers: NonNullable<Screen['overrides']> = {
  [`GET /api/banking/representative?${ofBank}`]: list({
    representative: { companyAccountId: accountId, name: 'Банк «Компас», отдел переводов', verification },
  }),
  [`GET /api/banking/reviews?${ofBank}&currency=USD&limit=20`]: list([
    review(1, { comment: 'Демо: комиссию лучше узнать заранее.', reply }),
    review(2, {
      comment: 'Демо: один банк-корреспондент удержал свою часть.',
      createdAt: '2026-11-21T14:37:20.701Z',
      reply: {
        ...{ ...reply, companyAccountId: null, companyName: 'Демо-банк «Компас»', verification: null },
        content: 'Демо: спасибо, передали банку-корреспонденту.',
        editedAt: null,
      },
    }),
  ]),
};

/** Reviews of one bank, with its replies. */
export const bankPage: Screen = {
  name: 'bank-page',
  path: `/banking/reviews?bank=${bankId}`,
  overrides: answers,
};

/** Somebody who speaks for the bank changes its reply. */
export const bankReplyForm: Screen = {
  name: 'bank-reply',
  path: bankPage.path,
  overrides: {
    ...answers,
    'GET /api/banking/providers': list([
      { id: bankId, name: 'Демо-банк «Компас»', country: 'Демо-страна', website: null, isDemo: true },
    ]),
    'GET /api/banking/restrictions': list([]),
    [`GET /api/banking/arrivals?${ofBank}&limit=5`]: list([]),
    [`GET /api/banking/summary?${ofBank}&currency=USD`]: list([]),
    [`GET /api/banking/claims/own?${ofBank}`]: list([
      {
        companyAccountId: accountId,
        name: reply.companyName,
        isVerified: true,
        state: 'accepted',
        reason: null,
      },
    ]),
  },
  open: async (page: Page) => {
    await page.getByRole('button', { name: 'Изменить ответ' }).first().click();
    await page.getByRole('textbox', { name: 'Ответ' }).waitFor();
  },
};
