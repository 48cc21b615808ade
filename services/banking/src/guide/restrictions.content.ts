import type { BankRestriction } from '@kubrik/contract';

/** Ids of `initialBanks`. */
const bank = { sber: 1, vtb: 2, alfa: 3, gazprombank: 4, tBank: 5, raiffeisen: 6 } as const;
/** Banks of the list with a licence of an EU member state. */
const banksOfEu = [15, 16, 17, 18, 19, 20];

const frozenByUs = 'Банки и компании США не могут с ним работать: перевод в долларах через них не пройдёт.';
const noSwift = 'Перевод из-за границы через SWIFT на счёт в этом банке не дойдёт.';

/** In the order of their days. An entry is written only where act and day are certain. */
const known: readonly Omit<BankRestriction, 'checkedOn'>[] = [
  {
    id: 'us-vtb',
    bankIds: [bank.vtb],
    kind: 'sanctions',
    title: 'ВТБ в списке SDN США',
    text: frozenByUs,
    since: '2022-02-24',
    source: 'Минфин США (OFAC), 24 февраля 2022 года (ABA Banking Journal)',
    sourceUrl:
      'https://bankingjournal.aba.com/2022/02/biden-administration-announces-unprecedented-sanctions-against-russia/',
  },
  {
    id: 'eu-deposits',
    bankIds: banksOfEu,
    kind: 'sanctions',
    title: 'Вклады граждан России в банках ЕС: не больше 100 000 евро',
    text: 'Банк ЕС не примет от гражданина или жителя России вклад, если вместе с прежними выйдет больше 100 000 евро. Запрет не касается граждан ЕС, ЕЭЗ и Швейцарии и тех, у кого там вид на жительство.',
    since: '2022-02-26',
    source: 'Регламент Совета (ЕС) 2022/328 от 25 февраля 2022 года (статья 5b регламента 833/2014)',
    sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2022/328/oj',
  },
  {
    id: 'paypal',
    bankIds: [],
    kind: 'suspended',
    title: 'PayPal не работает в России',
    text: 'Отправить и получить перевод через PayPal из России нельзя.',
    since: '2022-03-05',
    source: 'Заявление PayPal от 5 марта 2022 года (Axios)',
    sourceUrl:
      'https://www.axios.com/paypal-suspends-business-russia-ukraine-invasion-3c753869-87d6-41ed-b869-5d8022bfe1b1.html',
  },
  {
    id: 'visa-mastercard',
    bankIds: [],
    kind: 'suspended',
    title: 'Карты Visa и Mastercard российских банков не работают за границей',
    text: 'В порту захода и в иностранных магазинах ими не заплатить и наличных не снять; в России они работают. Карты Visa и Mastercard иностранных банков не работают в России.',
    since: '2022-03-10',
    source:
      'Заявления Visa и Mastercard от 5 марта, разъяснение Банка России от 6 марта 2022 года (Право.ру)',
    sourceUrl: 'https://pravo.ru/news/239609/amp',
  },
  {
    id: 'swift-vtb',
    bankIds: [bank.vtb],
    kind: 'sanctions',
    title: 'ВТБ отключён от SWIFT',
    text: noSwift,
    since: '2022-03-12',
    source: 'Регламент Совета (ЕС) 2022/345 от 1 марта 2022 года',
    sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2022/345/oj',
  },
  {
    id: 'western-union',
    bankIds: [],
    kind: 'suspended',
    title: 'Western Union не работает в России и Беларуси',
    text: 'Получить или отправить перевод Western Union в этих странах нельзя.',
    since: '2022-03-24',
    source: 'Заявление Western Union от 10 марта 2022 года (Finextra)',
    sourceUrl: 'https://www.finextra.com/newsarticle/39855/western-union-joins-russia-exodus',
  },
  {
    id: 'us-sber-alfa',
    bankIds: [bank.sber, bank.alfa],
    kind: 'sanctions',
    title: 'Сбербанк и Альфа-Банк в списке SDN США',
    text: frozenByUs,
    since: '2022-04-06',
    source: 'Минфин США (OFAC), 6 апреля 2022 года (обзор Baker McKenzie)',
    sourceUrl:
      'https://sanctionsnews.bakermckenzie.com/us-issues-full-blocking-sanctions-on-sberbank-and-alfa-bank-new-and-amended-general-licenses-new-investment-ban-for-russia/',
  },
  {
    id: 'swift-sber',
    bankIds: [bank.sber],
    kind: 'sanctions',
    title: 'Сбербанк отключён от SWIFT',
    text: noSwift,
    since: '2022-06-14',
    source: 'Регламент Совета (ЕС) 2022/879 от 3 июня 2022 года',
    sourceUrl: 'https://eur-lex.europa.eu/eli/reg/2022/879/oj',
  },
  {
    id: 'eu-alfa-tinkoff',
    bankIds: [bank.alfa, bank.tBank],
    kind: 'sanctions',
    title: 'Альфа-Банк и Т-Банк (тогда Тинькофф) под блокирующими санкциями ЕС',
    text: 'Банкам и компаниям ЕС запрещено с ними работать: перевод из ЕС на счёт в этих банках не пройдёт.',
    since: '2023-02-25',
    source: 'Десятый пакет санкций ЕС, 25 февраля 2023 года (МИД Франции)',
    sourceUrl:
      'https://www.diplomatie.gouv.fr/en/french-foreign-policy/france-and-europe/events-and-news-relating-to-france-s-european-policy/news/article/eu-adoption-of-10th-package-of-sanctions-against-russia-25-02-23',
  },
  {
    id: 'us-tinkoff',
    bankIds: [bank.tBank],
    kind: 'sanctions',
    title: 'Т-Банк (тогда Тинькофф) в списке SDN США',
    text: frozenByUs,
    since: '2023-07-20',
    source: 'Минфин США (OFAC), 20 июля 2023 года (обзор Mondaq)',
    sourceUrl:
      'https://www.mondaq.com/unitedstates/export-controls-trade-investment-sanctions/1348626/russia-sanctions-update-july-27-2023',
  },
  {
    id: 'raiffeisen-transfers',
    bankIds: [bank.raiffeisen],
    kind: 'suspended',
    title: 'Райффайзенбанк в России не отправляет валюту за границу',
    text: 'Частные клиенты не могут отправить перевод в иностранной валюте за границу. О входящих переводах спросите банк.',
    since: '2024-09-02',
    source: 'Сообщение банка от 15 августа 2024 года (The Moscow Times)',
    sourceUrl:
      'https://www.themoscowtimes.com/2024/08/15/raiffeisens-russian-division-suspends-foreign-currency-transfers-a86027',
  },
  {
    id: 'us-gazprombank',
    bankIds: [bank.gazprombank],
    kind: 'sanctions',
    title: 'Газпромбанк в списке SDN США',
    text: frozenByUs,
    since: '2024-11-21',
    source: 'Минфин США (OFAC), 21 ноября 2024 года (обзор Thompson Hine)',
    sourceUrl:
      'https://www.thompsonhinesmartrade.com/2024/11/ofac-sanctions-gazprombank-and-further-limits-russias-access-to-international-financial-system/',
  },
];

/** The day on which the texts were compared with their sources. */
const checkedOn = '2026-11-26';

export const restrictions: readonly BankRestriction[] = known.map((one) => ({ ...one, checkedOn }));
