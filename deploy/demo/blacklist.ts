import type { BodyInput, blacklist } from '@kubrik/contract';

/** Fictional companies and vessels; no name, number or story is anybody's. The service marks each as «демо». */
export const blacklistContent: BodyInput<typeof blacklist.seedDemo> = {
  companies: [
    {
      name: 'Крюинг «Полярный гусь»',
      country: 'Россия',
      businessType: 'Крюинговое агентство',
      silentVotes: { black: 4, red: 2, green: 1 },
      commentedVotes: [
        { voteType: 'black', comment: 'за оформление просили деньги, контракт так и не прислали.' },
        { voteType: 'red', comment: 'на звонки отвечают через раз.' },
      ],
      experiences: [
        {
          answers: {
            paidInTime: 'no',
            contractKept: 'partly',
            food: 'yes',
            safety: 'yes',
            repatriation: 'no',
          },
          rank: 'third-officer',
          otherName: 'Ржавая медуза',
          from: '2025-09',
          to: '2026-03',
          content: 'последние два месяца без зарплаты, билет домой купил сам.',
          reply: {
            companyName: 'Крюинг «Полярный гусь»',
            content: 'долг за февраль и март выплачен в мае, за билет вернём до конца месяца.',
          },
        },
        {
          answers: { paidInTime: 'partly', contractKept: 'yes', rest: 'no' },
          rank: 'able-seaman',
          otherName: null,
          from: '2026-04',
          to: null,
          content: 'деньги приходят, но позже на две недели; вахты шесть через шесть без подмены.',
        },
      ],
      entries: [
        {
          severity: 'high',
          state: 'new',
          reason: 'сбор платы за трудоустройство (Правило 1.4, Стандарт A1.4).',
          evidence: 'вымышленная запись, документов за ней нет.',
          changes: [],
        },
      ],
    },
    {
      name: 'Судоходная компания «Тихая лагуна»',
      country: 'Кипр',
      businessType: 'Судовладелец',
      silentVotes: { green: 6, red: 1 },
      commentedVotes: [{ voteType: 'green', comment: 'зарплата первого числа, смена по графику.' }],
      experiences: [],
      entries: [],
    },
    {
      name: 'Менеджмент «Пятый румб»',
      country: 'Греция',
      businessType: 'Судовой менеджер',
      silentVotes: { black: 1, red: 3, green: 3 },
      commentedVotes: [
        { voteType: 'red', comment: 'смену задержали на шесть недель.' },
        { voteType: 'green', comment: 'билеты купили сразу.' },
      ],
      experiences: [],
      entries: [
        {
          severity: 'medium',
          state: 'disputed',
          reason: 'задержка репатриации экипажа (Правило 2.5, Стандарт A2.5.1).',
          evidence: null,
          changes: [
            { state: 'confirmed', reason: 'экипаж показал билеты и переписку.', companyName: null },
            {
              state: 'disputed',
              reason: 'смену задержал порт, а не мы; письмо капитана порта приложено.',
              companyName: 'Демо Менеджмент «Пятый румб»',
            },
          ],
          reply: {
            companyName: 'Менеджмент «Пятый румб»',
            content: 'экипаж сменён 14 мая, расходы на гостиницу оплатили мы.',
          },
        },
      ],
    },
    {
      name: 'Агентство «Бумажный фрегат»',
      country: 'Латвия',
      businessType: 'Крюинговое агентство',
      silentVotes: { green: 1 },
      commentedVotes: [],
      experiences: [],
      entries: [],
    },
  ],
  vessels: [
    {
      name: 'Ржавая медуза',
      flagState: 'Панама',
      vesselType: 'Балкер',
      dwt: 28400,
      builtYear: 1998,
      silentVotes: { black: 5, red: 1 },
      commentedVotes: [{ voteType: 'black', comment: 'три месяца без зарплаты, вода по расписанию.' }],
      experiences: [],
      entries: [
        {
          severity: 'high',
          state: 'new',
          reason: 'экипаж оставлен без снабжения (Правило 2.5, Стандарт A2.5.2).',
          evidence: 'вымышленная запись, документов за ней нет.',
          changes: [],
        },
        {
          severity: 'low',
          state: 'resolved',
          reason: 'неисправная вентиляция кают, замечание устранено.',
          evidence: null,
          changes: [],
        },
      ],
    },
    {
      name: 'Северный кот',
      flagState: 'Мальта',
      vesselType: 'Контейнеровоз',
      dwt: 41000,
      builtYear: 2014,
      silentVotes: { green: 7 },
      commentedVotes: [{ voteType: 'green', comment: 'интернет есть, кок отличный.' }],
      experiences: [],
      entries: [],
    },
    {
      name: 'Вторник',
      flagState: 'Либерия',
      vesselType: 'Танкер',
      dwt: 73500,
      builtYear: 2006,
      silentVotes: { red: 3, green: 2, black: 1 },
      commentedVotes: [{ voteType: 'red', comment: 'переработки не записывают.' }],
      experiences: [],
      entries: [],
    },
    {
      name: 'Янтарный буёк',
      flagState: 'Маршалловы Острова',
      vesselType: 'Сухогруз',
      dwt: 6200,
      builtYear: 2001,
      silentVotes: { red: 1 },
      commentedVotes: [],
      experiences: [],
      entries: [],
    },
  ],
};
