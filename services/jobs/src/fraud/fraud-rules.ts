import type { VacancyWarning } from '@kubrik/contract';

export interface FraudRule {
  /**
   * From a sum of `least.held` on, a moderator looks at the vacancy first; from `least.warning` on, readers
   * are warned.
   */
  weight: number;
  /** What was found, for the author of the vacancy and for moderators; readers see the text of the page. */
  reason: string;
}

export const least = { warning: 30, held: 60 } as const;

/** `fraud-cases/README.md` says where each pattern comes from. */
export const fraudRules: Record<VacancyWarning, FraudRule> = {
  'fee-visa': { weight: 60, reason: 'Моряка просят оплатить визу или разрешение на работу' },
  'fee-ticket': { weight: 60, reason: 'Моряка просят перевести деньги за билет' },
  'own-ticket': { weight: 35, reason: 'Дорогу до судна моряк оплачивает сам' },
  'fee-medical': { weight: 60, reason: 'Просят деньги за медкомиссию' },
  'fee-training': { weight: 60, reason: 'Работа только после платного обучения у них' },
  'fee-documents': { weight: 60, reason: 'Просят деньги за оформление документов' },
  'fee-place': { weight: 60, reason: 'Депозит, залог или плата за бронь места' },
  'fee-agency': { weight: 60, reason: 'Агентский или регистрационный сбор с моряка' },
  'fee-insurance': { weight: 60, reason: 'Просят оплатить страховку или налог до контракта' },
  'money-transfer': { weight: 60, reason: 'Перевод на карту, счёт или криптокошелёк' },
  'money-asked': { weight: 60, reason: 'Деньги просят до начала работы' },
  'unclear-sum': { weight: 20, reason: 'Названа сумма, и не сказано, кто её платит' },
  'card-data': { weight: 60, reason: 'Просят данные банковской карты или код' },
  'passport-scan': { weight: 20, reason: 'Просят паспорт или его фото до договора' },
  'papers-sold': { weight: 60, reason: 'Предлагают документы моряка без обучения' },
  'wrong-visa': { weight: 60, reason: 'Работа по туристической или гостевой визе' },
  'migrant-yacht': {
    weight: 60,
    reason: 'Яхта с пассажирами, опыт не нужен: так вербуют перевозчиков мигрантов',
  },
  'promise-job': { weight: 35, reason: 'Обещают взять всех или гарантируют работу' },
  'promise-speed': { weight: 30, reason: 'Обещают документы или контракт за считанные дни' },
  'promise-pay': { weight: 35, reason: 'Опыт не нужен, а зарплата высокая' },
  'high-pay': { weight: 35, reason: 'Зарплата намного выше обычной для этой должности' },
  'known-company-free-mail': { weight: 60, reason: 'Название известной компании, а почта бесплатная' },
  'known-company-other-domain': { weight: 35, reason: 'Название известной компании, а адрес почты не её' },
  'company-other-mail': { weight: 35, reason: 'У этой компании раньше была почта на своём домене' },
  'free-mail': { weight: 10, reason: 'Почта на бесплатном сервисе' },
  'forwarded-number': { weight: 30, reason: 'Номер +44 70 — переадресация, а не телефон в Великобритании' },
  'messenger-only': { weight: 35, reason: 'Связь только в мессенджере' },
  messenger: { weight: 15, reason: 'Зовут писать в мессенджер' },
  'copied-text': { weight: 40, reason: 'Текст как в чужой вакансии с другими контактами' },
  'wrong-imo': { weight: 30, reason: 'В тексте номер ИМО с неверной контрольной цифрой' },
  'other-flag': { weight: 30, reason: 'Флаг в тексте и в поле разный' },
  // The learnt model finds these and weighs them itself (`fraud-judgement.ts`).
  'like-money': { weight: 0, reason: 'Похоже на объявления, где с моряка просят деньги' },
  'like-data': {
    weight: 0,
    reason: 'Похоже на объявления, где выманивают документы, коды или доступ к деньгам',
  },
  'like-papers': { weight: 0, reason: 'Похоже на объявления, где продают морские документы' },
  'like-promise': { weight: 0, reason: 'Похоже на объявления, где обещают большие деньги или берут всех' },
  'like-messenger': {
    weight: 0,
    reason: 'Похоже на объявления, где уводят в мессенджер и не говорят, кто нанимает',
  },
  'like-company': { weight: 0, reason: 'Похоже на объявления, где выдают себя за известную компанию' },
  'like-illegal': {
    weight: 0,
    reason: 'Похоже на объявления, где зовут работать без визы и договора или возить людей',
  },
};
