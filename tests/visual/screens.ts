import { attachmentsPath, publicAccess } from '@kubrik/contract/media/attachment';
import type { Page } from 'playwright-core';
import { bankPage, bankReplyForm } from './bank-answers.ts';
import { panelAnswers, trySettings } from './panel-answers.ts';
import {
  contractForm,
  namesAndLinks,
  reputationAdminScreens,
  reputationPersonScreens,
} from './reputation-answers.ts';
import type { Screen, VariantId } from './screen.ts';

/** Paths of the content that the recording shows. */
export type Paths = Record<'article' | 'month' | 'job' | 'topic' | 'company' | 'thread', string>;

/** Screens with a layout for tablets, or with large areas whose colours a theme chooses. */
const everywhere: VariantId[] = ['1440-dark', '768-light'];

/** The chat's messages, which `tests/browser/chat.test.ts` covers. */
const messages = 'section[tabindex="0"] li';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** A month of six hours on and six off, with one mooring too many. */
async function enterHours(page: Page): Promise<void> {
  const times = page.getByLabel('Ввести часы работы');
  const enter = async (text: string) => {
    await times.fill(text);
    await button(page, 'Записать').click();
  };
  await page.getByRole('list', { name: 'Дни месяца' }).getByRole('button', { name: /^1 / }).click();
  await enter('00–06, 12–18');
  await button(page, 'Повторить в пустых днях дальше').click();
  await button(page, 'Следующий день').click();
  await enter('00–06, 09–11, 12–21');
  await page.getByRole('list', { name: 'Нарушения за месяц' }).waitFor();
}

async function enterWages(page: Page): Promise<void> {
  await page.getByLabel('Основная ставка в месяц').fill('1 500');
  await page.getByLabel('Часов в неделю за неё').fill('44');
  await page.getByLabel('Ставка за сверхурочный час').fill('9,50');
  await page.getByLabel('Первый день').fill('2026-08-14');
  await page.getByLabel('Последний день').fill('2026-11-20');
  await page.getByLabel('Сверхурочных часов за всё время').fill('310,5');
  await button(page, 'Добавить сумму').click();
  const first = page.getByRole('group', { name: 'Сумма 1' });
  await first.getByLabel('Сумма', { exact: true }).fill('2 000');
  await button(page, 'Добавить сумму').click();
  const second = page.getByRole('group', { name: 'Сумма 2' });
  await second.getByLabel('Что это').selectOption('allotment');
  await second.getByLabel('Сумма', { exact: true }).fill('120 000');
  await second.getByLabel('Валюта', { exact: true }).selectOption('RUB');
}

const kitContact = {
  help: 'Принимает жалобы моряков с судов под флагом Кипра.',
  url: 'https://www.dms.gov.cy/',
  phone: '+35725823706',
  email: 'mlc@dms.gov.cy',
  messenger: null,
  source: 'циркуляр 10/2022',
  checkedOn: '2022-03-04',
  within: null,
};
const kitAnswers: NonNullable<Screen['overrides']> = {
  'GET /api/protection/contacts/all': {
    status: 200,
    body: {
      flags: [{ country: 'CY', contacts: [{ ...kitContact, name: 'Кипр: Министерство судоходства' }] }],
      ports: [],
      everywhere: [{ ...kitContact, name: 'Инспекторы ITF', help: 'Бесплатно и конфиденциально.' }],
    },
  },
};

async function answerKit(page: Page): Promise<void> {
  await button(page, 'Не дают врача').click();
  await page.getByLabel('Название судна').fill('Severnaya Zvezda');
  await page.getByLabel('Номер ИМО').fill('9074729');
  await page.getByLabel('Флаг', { exact: true }).selectOption('CY');
  await button(page, 'Показать письма').click();
  await button(page, /^Флаг/).click();
  await page.getByText('mlc@dms.gov.cy', { exact: true }).waitFor();
}

async function writeDiary(page: Page): Promise<void> {
  await page.getByLabel('Когда это было').fill('2026-03-10T06:40');
  await page.getByLabel('Что произошло').fill('Капитан отказался вызвать врача. Рядом стоял второй механик.');
  await button(page, 'Записать').click();
  await button(page, 'Показать записи').click();
  await page.getByText('Рядом стоял второй механик').waitFor();
}

const missingPerson = {
  status: 404,
  body: { statusCode: 404, code: 'UserNotFound', message: 'Пользователь не найден' },
};
const shownPerson = {
  status: 200,
  body: {
    username: 'bosun_47',
    since: '2026-03-12',
    isEmailVerified: true,
    rank: 'bosun',
    fleetType: 'bulk-carriers',
    showsActivity: true,
  },
};
const topicId = '00000000-0000-7000-8000-000000000011';
const writtenTexts = {
  status: 200,
  body: {
    topicCount: 1,
    messageCount: 128,
    topics: [
      {
        id: topicId,
        title: 'Смена экипажа в Находке: сколько ждали агента',
        createdAt: '2026-11-01T08:00:00.000Z',
        messageCount: 24,
      },
    ],
    messages: [
      {
        id: '00000000-0000-7000-8000-000000000012',
        createdAt: '2026-11-02T10:30:00.000Z',
        position: 41,
        topic: { id: topicId, title: 'Смена экипажа в Находке: сколько ждали агента', kind: 'topic' },
        excerpt:
          'Агент встретил у проходной, до судна сорок минут на катере. Ждали прилива, потом таможня два часа смотрела вещи.',
      },
    ],
  },
};
const addedPorts = {
  status: 200,
  body: [
    { id: 'RUZZ7', name: 'Prichal Dalniy', nameRu: 'Причал Дальний', country: 'Russia', countryRu: 'Россия' },
  ],
};
const shownCrewFacts = {
  status: 200,
  body: [
    {
      id: '00000000-0000-7000-8000-000000000076',
      portId: 'RUVVO',
      kind: 'transport',
      createdAt: '2026-03-11T08:00:00.000Z',
      portName: 'Владивосток',
      excerpt: 'Автобус от проходной каждый час, 60 ₽. Такси до вокзала 350 ₽.',
    },
  ],
};
const personAnswers = {
  'GET /api/users/bosun_47': shownPerson,
  'GET /api/forum/people/bosun_47': writtenTexts,
  'GET /api/ports/people/bosun_47': addedPorts,
  'GET /api/ports/people/bosun_47/crew-facts': shownCrewFacts,
};

const answered = {
  isRefusal: false,
  isAiGenerated: false,
  isBeingComposed: false,
  follows: null,
  createdAt: '2026-03-12T09:30:00.000Z',
};
const parts = {
  language: 'ru',
  crisisHelp: '',
  notice: '',
  today: [],
  rule: '',
  composed: '',
  passages: [],
  ending: 'Живая помощь:\n- инспекторы ITF – www.itfseafarers.org, бесплатно и конфиденциально.',
};
/** A call for help, an answer that an AI is composing more on, and a question that the library does not cover. */
const consultations = {
  status: 200,
  body: [
    {
      ...answered,
      id: '00000000-0000-7000-8000-000000000081',
      message: 'не хочу жить',
      response: '',
      citations: [
        { documentId: 'crisis', number: 'Помощь сейчас', title: 'Вы не один: кому позвонить, если плохо' },
      ],
      parts: {
        ...parts,
        crisisHelp:
          'Вы не один. Прямо сейчас поговорите с человеком: SeafarerHelp, +44 20 7323 2737, WhatsApp +44 7909 470732 – круглосуточно, бесплатно, тайно, есть русский язык.\n\nИдите сейчас к тому, кому доверяете, и скажите: «Мне плохо, побудь со мной».',
        today: ['Сейчас идите к человеку, которому доверяете; не оставайтесь один и уйдите от борта.'],
        rule: 'Срочная врачебная помощь в море и на берегу – ваше право, бесплатно для вас (Правило 4.1).',
        passages: [['Радиоврач отвечает судну в любой час.']],
      },
    },
    {
      ...answered,
      id: '00000000-0000-7000-8000-000000000082',
      message: 'а если компания не отвечает?',
      isBeingComposed: true,
      follows: {
        id: '00000000-0000-7000-8000-000000000083',
        message: 'Не платят зарплату третий месяц',
      },
      response: '',
      citations: [
        {
          documentId: 'mlc-2.2',
          number: 'Правило 2.2, Стандарт A2.2',
          title: 'Заработная плата: каждый месяц и полностью',
        },
      ],
      parts: {
        ...parts,
        today: [
          'Запишите, за какие месяцы и сколько вам должны, и сфотографируйте контракт.',
          'Отдайте капитану письменное требование с датой и попросите подписать второй экземпляр.',
        ],
        rule: 'Зарплату платят полностью и не реже раза в месяц; не платят два месяца и больше – это уже оставление экипажа.',
        composed: 'Платить обязаны каждый месяц (Правило 2.2, Стандарт A2.2).',
        passages: [['Зарплату платят не реже раза в месяц.']],
      },
    },
    {
      ...answered,
      id: '00000000-0000-7000-8000-000000000084',
      message: 'должен ли моряк платить налоги',
      isRefusal: true,
      response: '',
      citations: [],
      parts: {
        ...parts,
        notice:
          'Этого в библиотеке нет: платит ли моряк налог, решают налоговый закон страны, где вы резидент, и договоры между странами.',
        today: ['Спросите налоговую своей страны письменно: резидент ли вы и нужна ли декларация.'],
      },
    },
  ],
};

/** The newest first: a reply with a quote, and what it replies to, with reactions. */
const portComments = [
  {
    id: '00000000-0000-7000-8000-000000000022',
    portId: 'RUVVO',
    authorName: 'kok_maria',
    isGuest: false,
    content: 'А по воскресеньям он ходит?',
    replyTo: {
      id: '00000000-0000-7000-8000-000000000021',
      authorName: 'bosun_47',
      isGuest: false,
      excerpt: 'Автобус у проходной идёт в город каждые сорок минут.',
      quote: 'каждые сорок минут',
      isDeleted: false,
    },
    createdAt: '2026-03-12T09:30:00.000Z',
    editedAt: null,
    likes: 0,
    reactions: {},
  },
  {
    id: '00000000-0000-7000-8000-000000000021',
    portId: 'RUVVO',
    authorName: 'bosun_47',
    isGuest: false,
    content: 'Автобус у проходной идёт в город каждые сорок минут.',
    replyTo: null,
    createdAt: '2026-03-12T08:30:00.000Z',
    editedAt: null,
    likes: 4,
    reactions: { like: 4, thanks: 2 },
  },
];

const aPhoto = (n: number, name: string) => {
  const id = `00000000-0000-7000-8000-00000000004${n}`;
  return {
    id,
    kind: 'picture',
    name,
    size: 184_320,
    width: 1600,
    height: 1200,
    path: `${attachmentsPath}${id}/${publicAccess}`,
  };
};
const aDocument = {
  ...aPhoto(9, 'Правила прохода на терминал.pdf'),
  kind: 'pdf',
  size: 412_672,
  width: null,
  height: null,
};

/** A question with photos, an answer that quotes it, and one with a document that was changed later. */
const conversationOf = (topicId: string) => {
  const of = (n: number, authorName: string, content: string) => ({
    id: `00000000-0000-7000-8000-00000000003${n}`,
    topicId,
    content,
    authorName,
    author: { username: authorName },
    isGuest: false,
    createdAt: '2026-11-24T09:30:00.000Z',
    isAggregated: false,
    sourceType: 'forum',
    sourceName: null,
    sourcePath: null,
    clientId: null,
    isDeleted: false,
    replyTo: null,
    editedAt: null,
    reactions: {},
    attachments: [],
    position: n,
    version: n,
  });
  const question = {
    ...of(1, 'kok_maria', 'Проходная вот такая. По которой дорожке идти к автобусу?'),
    reactions: { like: 2, thanks: 1 },
    attachments: [aPhoto(1, 'Проходная.jpg'), aPhoto(2, 'Дорога.jpg'), aPhoto(3, 'Остановка.jpg')],
  };
  return [
    question,
    {
      ...of(2, 'stormglass', 'По левой, минут десять пешком. Пропуск спросят **дважды**.'),
      replyTo: {
        id: question.id,
        position: 1,
        authorName: question.authorName,
        excerpt: question.content,
        quote: 'По которой дорожке',
        isDeleted: false,
      },
      attachments: [aPhoto(4, 'Схема.png')],
    },
    {
      ...of(3, 'bosun_47', 'Правила прохода, их дают на входе.'),
      attachments: [aDocument],
      editedAt: '2026-11-24T10:00:00.000Z',
    },
  ];
};
const conversation = ({ topic }: Paths) => {
  const id = topic.replace('/forum/topics/', '');
  return {
    [`GET /api/forum/topics/${id}/messages?limit=50`]: { status: 200, body: conversationOf(id) },
  };
};

const reportedItems = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'message',
    itemId: '00000000-0000-7000-8000-000000000017',
    excerpt: 'Дипломы и сертификаты за один день, без учёбы, оплата вперёд',
    authorName: 'bosun_47',
    isMember: true,
    path: '/forum?message=17',
    reportCount: 4,
    reasons: { fraud: 3, spam: 1 },
    texts: [{ reason: 'fraud', text: 'Так не бывает, это обман.', createdAt: '2026-03-12T09:30:00.000Z' }],
    firstAt: '2026-03-12T09:00:00.000Z',
    lastAt: '2026-03-12T09:30:00.000Z',
    heldFor: null,
    state: 'open',
    isDeleted: false,
    decision: {
      outcome: 'kept',
      rule: null,
      note: 'Похоже на шутку',
      who: 'captain',
      at: '2026-03-11T09:30:00.000Z',
    },
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    kind: 'profile',
    itemId: '00000000-0000-7000-8000-000000000018',
    excerpt: '',
    authorName: 'port_captain',
    isMember: true,
    path: '/u/port_captain',
    reportCount: 1,
    reasons: { other: 1 },
    texts: [
      { reason: 'other', text: 'Выдаёт себя за капитана порта', createdAt: '2026-03-12T08:00:00.000Z' },
    ],
    firstAt: '2026-03-12T08:00:00.000Z',
    lastAt: '2026-03-12T08:00:00.000Z',
    heldFor: null,
    state: 'open',
    isDeleted: false,
    decision: null,
  },
  {
    id: '00000000-0000-7000-8000-000000000003',
    kind: 'suggestion',
    itemId: '00000000-0000-7000-8000-000000000019',
    excerpt: 'Северный крюинг, Кипр, Крюинг',
    authorName: 'bosun_47',
    isMember: true,
    path: '/blacklist?tab=suggestions',
    reportCount: 0,
    reasons: {},
    texts: [],
    firstAt: '2026-03-12T07:30:00.000Z',
    lastAt: '2026-03-12T07:30:00.000Z',
    heldFor: null,
    state: 'open',
    isDeleted: false,
    decision: null,
  },
  {
    id: '00000000-0000-7000-8000-000000000004',
    kind: 'port',
    itemId: 'RU9ZZ',
    excerpt: 'Дальняя Гавань — Небольшой причал за мысом, воду дают с берега.',
    authorName: '',
    addedBy: '00000000-0000-7000-8000-000000000010',
    isMember: false,
    path: '/port/RU9ZZ',
    reportCount: 0,
    reasons: {},
    texts: [],
    firstAt: '2026-03-12T07:00:00.000Z',
    lastAt: '2026-03-12T07:00:00.000Z',
    heldFor: 'link',
    state: 'open',
    isDeleted: false,
    decision: null,
  },
];
const inboxRead = 'GET /api/moderation/reports?direction=desc&state=open';
const failedInbox = {
  status: 503,
  body: { statusCode: 503, code: 'ServiceUnavailable', message: 'Раздел временно недоступен' },
};
const inbox = (items: typeof reportedItems) => ({
  [inboxRead]: { status: 200, body: items },
  'GET /api/forum/message-attachments?ids=00000000-0000-7000-8000-000000000017': { status: 200, body: [] },
  'GET /api/moderation/reports/open': { status: 200, body: { count: items.length } },
  'GET /api/moderation/appeals/open': { status: 200, body: { count: 0 } },
  'GET /api/moderation/appeals?state=open': { status: 200, body: [] },
  'GET /api/moderation/company-accounts/waiting': { status: 200, body: { count: 0 } },
});

const measure = {
  id: '00000000-0000-7000-8000-000000000003',
  kind: 'ban',
  rule: 'fraud',
  text: 'Продажа дипломов.',
  createdAt: '2026-03-11T09:30:00.000Z',
  until: null,
  liftedAt: null,
  appeal: {
    text: 'Аккаунт был взломан, пароль сменил.',
    createdAt: '2026-03-12T09:30:00.000Z',
    outcome: null,
    reply: null,
  },
  withdrawnUsername: null,
  withdrawnAvatar: null,
  who: 'captain',
  liftedBy: null,
  appealDecidedBy: null,
};
const withdrawals = [
  {
    ...measure,
    id: '00000000-0000-7000-8000-000000000005',
    kind: 'username_withdrawal',
    rule: 'abuse',
    text: null,
    withdrawnUsername: 'Якорь_в_корму_всем_береговым',
    appeal: { ...measure.appeal, text: 'Это из старой матросской песни, никого не обидел.' },
  },
  {
    ...measure,
    id: '00000000-0000-7000-8000-000000000006',
    kind: 'avatar_withdrawal',
    rule: 'personal_data',
    text: 'На снимке чужой паспорт.',
    withdrawnAvatar: { ...aPhoto(7, 'Фото.webp'), height: 1600 },
    appeal: null,
  },
];
const vladivostok = {
  id: 'RUVVO',
  name: 'Vladivostok',
  nameRu: 'Владивосток',
  countryCode: 'RU',
  region: 'russia',
  latitude: 43.1737387,
  longitude: 132.0064506,
  portType: 'seaport',
  maxDepth: null,
  timezone: 'Asia/Vladivostok',
  description: '',
  facilities: [],
  cargoTypes: [],
  isActive: true,
  isAdded: false,
  isConfirmed: true,
  country: 'Russia',
  countryRu: 'Россия',
  unLocode: 'RUVVO',
  agents: 0,
  reviews: 2,
  rating: { average: 3.9, count: 14, isDemo: false },
};
const crewFact = {
  portId: 'RUVVO',
  createdAt: '2026-11-12T09:30:00.000Z',
  editedAt: null,
  lastConfirmedAt: null,
  still: 0,
  outdated: 0,
  doubt: null,
};
const crewFacts = [
  {
    ...crewFact,
    id: '00000000-0000-7000-8000-000000000071',
    kind: 'transport',
    content: 'Автобус от проходной каждый час, 60 ₽. Такси до вокзала 350 ₽.',
    authorName: 'bosun_ivan',
    lastConfirmedAt: '2026-11-20T09:30:00.000Z',
    still: 6,
    outdated: 1,
  },
  {
    ...crewFact,
    id: '00000000-0000-7000-8000-000000000072',
    kind: 'internet',
    content: 'Сим-карта у агента, 500 ₽; Wi-Fi в столовой у второй проходной, пароль на стене.',
    authorName: 'kok_maria',
    still: 2,
  },
  {
    ...crewFact,
    id: '00000000-0000-7000-8000-000000000073',
    kind: 'shore_leave',
    content: 'На проходной спрашивают паспорт моряка и судовую роль, выпускают до 22:00.',
    authorName: 'bosun_47',
    still: 3,
  },
  {
    ...crewFact,
    id: '00000000-0000-7000-8000-000000000074',
    kind: 'transport',
    content: 'Бесплатный шаттл от клуба моряков в 18:00, назад в 21:30.',
    authorName: 'stormglass',
    createdAt: '2025-03-12T09:30:00.000Z',
    doubt: 'old',
  },
  {
    ...crewFact,
    id: '00000000-0000-7000-8000-000000000075',
    kind: 'exchange',
    content: 'Обменник в здании морвокзала, курс как в банке.',
    authorName: 'Удалённый аккаунт',
    still: 1,
    outdated: 3,
    doubt: 'outdated',
  },
];
const ownAgent = '00000000-0000-7000-8000-000000000081';
const filledAgents = {
  'GET /api/ports/RUVVO/agents': {
    status: 200,
    body: [
      {
        id: ownAgent,
        portId: 'RUVVO',
        name: 'Демо-агент «Золотой Рог»',
        phone: '+7 423 200-00-00',
        email: null,
        services: 'Снабжение, смена экипажа, такси до аэропорта',
        createdAt: '2026-03-11T08:00:00.000Z',
      },
      {
        id: '00000000-0000-7000-8000-000000000082',
        portId: 'RUVVO',
        name: 'Демо-агентство «Восток»',
        phone: '+7 423 200-00-01',
        email: 'agent@vostok.example',
        services: null,
        createdAt: '2026-03-10T08:00:00.000Z',
      },
    ],
  },
  'GET /api/ports/RUVVO/own-agents': { status: 200, body: { ids: [ownAgent] } },
};

/** A port with an invented tide station. */
const portWithTide: NonNullable<Screen['overrides']> = {
  'GET /api/ports/RUVVO': { status: 200, body: { ...vladivostok, hasTide: true } },
  'GET /api/ports/RUVVO/tide': {
    status: 200,
    body: {
      tide: {
        station: 'Golden Horn',
        kilometres: 2.4,
        source: 'ticon',
        licence: 'cc-by-4.0',
        edition: 2026,
        years: { from: 2004, to: 2021 },
        isDoubtful: true,
        datum: 'LAT',
        meanLevel: 2.2,
        bounds: { lowest: 0, highest: 4.6 },
        constituents: [
          { name: 'M2', amplitude: 1.31, phase: 120 },
          { name: 'S2', amplitude: 0.42, phase: 160 },
          { name: 'K1', amplitude: 0.21, phase: 310 },
          { name: 'O1', amplitude: 0.16, phase: 280 },
        ],
        offsets: null,
      },
    },
  },
};
/** A port with facts and ratings, and what the person said of them. */
const knownPort: NonNullable<Screen['overrides']> = {
  'GET /api/ports/RUVVO': { status: 200, body: vladivostok },
  'GET /api/ports/RUVVO/crew-facts': { status: 200, body: crewFacts },
  'GET /api/ports/RUVVO/own-crew-facts': {
    status: 200,
    body: { answers: [{ factId: crewFacts[0]?.id, answer: 'still' }], suspended: [] },
  },
  'GET /api/ports/RUVVO/rating': {
    status: 200,
    body: {
      rating: vladivostok.rating,
      aspects: {
        shoreLeave: { average: 4.2, count: 12 },
        services: { average: 3.4, count: 11 },
        people: { average: 3.8, count: 9 },
        safety: { average: 4.6, count: 10 },
      },
    },
  },
  'GET /api/ports/RUVVO/own-rating': {
    status: 200,
    body: {
      own: { value: 4, shoreLeave: 5, services: 3, people: null, safety: null, year: 2026, isCounted: true },
    },
  },
};
const addCrewFact = 'Добавить, что знаете';
const heldTexts = [
  {
    kind: 'port_comment',
    itemId: '00000000-0000-7000-8000-000000000061',
    content: 'Расписание парома и цены здесь: https://ferry.example/vladivostok/winter',
    path: '/port/RUVVO?comment=00000000-0000-7000-8000-000000000061#chat',
    heldFor: 'link',
    createdAt: '2026-03-12T10:30:00.000Z',
  },
  {
    kind: 'vacancy',
    itemId: '00000000-0000-7000-8000-000000000062',
    content: 'Второй механик на танкер, Северный крюинг — Контракт четыре месяца, подмена вовремя.',
    path: '/jobs/00000000-0000-7000-8000-000000000062',
    heldFor: 'repeated',
    createdAt: '2026-03-12T10:00:00.000Z',
  },
];
const coastAnswer = {
  status: 200,
  body: {
    piece: { west: 130.238, south: 42.35, east: 133.526, north: 43.85 },
    land: [
      [
        130.1, 44, 130.1, 42.5, 130.8, 42.3, 131, 42.9, 131.6, 43.3, 131.8, 43.3, 131.9, 43.05, 132, 43.1,
        132.1, 43.3, 132.5, 43.2,
      ],
      [132.3, 42.85, 132.9, 42.75, 133.2, 42.7, 133.7, 42.9, 133.7, 44],
    ].map((half, n, halves) =>
      n === 0 ? [...half, ...(halves[1] ?? [])] : [131.75, 42.95, 131.9, 43, 131.85, 42.9],
    ),
    ports: [
      { id: 'RUNJK', name: 'Nakhodka', nameRu: 'Находка', latitude: 42.8, longitude: 132.88 },
      { id: 'RUSLV', name: 'Slavyanka', nameRu: 'Славянка', latitude: 42.86, longitude: 131.38 },
    ],
  },
};
const contactsAnswer = {
  status: 200,
  body: {
    ofCountry: [
      {
        name: 'Портовый контроль: Токийский меморандум',
        help: 'Государственная инспекция судов в порту. Адреса её отделений – на сайте.',
        url: 'https://www.tokyo-mou.org/',
        phone: null,
        email: null,
      },
    ],
    everywhere: [
      {
        name: 'SeafarerHelp',
        help: 'Круглосуточно, бесплатно, есть русский язык.',
        url: 'https://www.seafarerhelp.org/',
        phone: '+442073232737',
        email: 'help@seafarerhelp.org',
      },
    ],
  },
};
const noCoast: { status: number; body: unknown } = {
  status: 200,
  body: { piece: null, land: [], ports: [] },
};
/** What stands below the first view of a port's card. */
const placeOf = (code: string, coast = noCoast): NonNullable<Screen['overrides']> => ({
  [`GET /api/ports/${code}/coast`]: coast,
  [`GET /api/protection/contacts?country=${code.slice(0, 2)}`]: contactsAnswer,
});
const placeOfPort = placeOf('RUVVO', coastAnswer);
const packEntries = JSON.stringify([
  {
    id: 'RUVVO',
    name: 'Владивосток',
    countryCode: 'RU',
    bytes: 86_016,
    savedAt: '2026-03-11T10:05:00.000Z',
    answeredAt: 1,
    talk: { kept: 150, of: 340 },
  },
]);

const nobody = { total: 0, newest: [] };
/** A village that only the list of codes knows. */
const unknownPort: NonNullable<Screen['overrides']> = {
  ...placeOf('FRCZZ'),
  'GET /api/ports/FRCZZ': {
    status: 200,
    body: {
      ...vladivostok,
      id: 'FRCZZ',
      unLocode: 'FRCZZ',
      name: 'Cozes',
      nameRu: null,
      countryCode: 'FR',
      country: 'France',
      countryRu: 'Франция',
      region: 'europe',
      latitude: 45.58333,
      longitude: -0.83333,
      timezone: 'Europe/Paris',
      reviews: 0,
      rating: null,
      sources: [
        {
          source: 'unlocode',
          year: 2026,
          code: 'FRCZZ',
          name: 'Cozes',
          latitude: 45.58333,
          longitude: -0.83333,
          particulars: {},
          isElsewhere: false,
        },
      ],
    },
  },
  'GET /api/ports/FRCZZ/crew-facts': { status: 200, body: [] },
  'GET /api/ports/FRCZZ/rating': {
    status: 200,
    body: { rating: null, aspects: { shoreLeave: null, services: null, people: null, safety: null } },
  },
  'GET /api/ports/FRCZZ/mentions': { status: 200, body: { vacancy: nobody, news: nobody, topic: nobody } },
  'POST /api/ports/FRCZZ/view': { status: 200, body: { success: true } },
};

/** Makes the page show that the port is kept for a call. */
async function showKept(page: Page): Promise<void> {
  await page.evaluate((kept) => {
    // On such a connection nothing is renewed unasked.
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
    localStorage.setItem('portPacks', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portPacks' }));
  }, packEntries);
  await page.getByText('Сохранено для захода').waitFor();
}

const heldAtPort: NonNullable<Screen['overrides']> = {
  'GET /api/ports/RUVVO': { status: 200, body: vladivostok },
  'GET /api/ports/RUVVO/comments': { status: 200, body: portComments },
  'GET /api/ports/RUVVO/own-reactions': { status: 200, body: [] },
  'GET /api/moderation/own-held-texts': { status: 200, body: heldTexts },
};
const waitingPorts: NonNullable<Screen['overrides']> = {
  'GET /api/moderation/own-held-texts': {
    status: 200,
    body: [
      {
        kind: 'port',
        itemId: 'RU9TG',
        content: 'Тихая Гавань (RU9TG, Россия) · Причал за мысом, расписание: https://ferry.example/winter',
        path: '/port/RU9TG',
        heldFor: 'link',
        createdAt: '2026-03-12T10:30:00.000Z',
      },
    ],
  },
  'GET /api/ports/mine': { status: 200, body: [{ ...vladivostok, isAdded: true, isConfirmed: false }] },
};
const ownMeasures: NonNullable<Screen['overrides']> = {
  'GET /api/user/{id}/measures': { status: 200, body: { restriction: null, measures: withdrawals } },
  'GET /api/moderation/own-deletions': { status: 200, body: [] },
  'GET /api/moderation/own-held-texts': { status: 200, body: heldTexts },
};
const userId = '00000000-0000-7000-8000-000000000004';
const record = {
  ...personAnswers,
  'GET /api/users/bosun_47/measures': {
    status: 200,
    body: {
      userId,
      username: 'bosun_47',
      isModerator: false,
      restriction: { rule: 'fraud', until: null },
      measures: [measure, ...withdrawals],
    },
  },
  [`GET /api/moderation/history?authorId=${userId}&limit=10`]: {
    status: 200,
    body: [
      {
        ...reportedItems[0],
        state: 'closed',
        decision: { outcome: 'deleted', rule: 'fraud', note: null, who: 'captain', at: measure.createdAt },
      },
    ],
  },
};

const companyId = '00000000-0000-7000-8000-000000000031';
const verifiedCompany = {
  id: companyId,
  name: 'Балтийский крюинг',
  domain: 'baltic-crewing.example',
  country: 'RU',
  verification: { way: 'domain', at: '2026-11-12T09:30:00.000Z', evidence: 'baltic-crewing.example' },
  createdAt: '2026-11-10T09:30:00.000Z',
};
const waitingCompany = {
  id: '00000000-0000-7000-8000-000000000032',
  name: 'Управление экипажами «Дальневосточная компания»',
  domain: null,
  country: null,
  verification: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  licence: { number: '20/3421', register: 'Реестр лицензий' },
  requestedAt: '2026-11-21T09:30:00.000Z',
  refusal: null,
};
const companyOwner = {
  userId: '00000000-0000-7000-8000-000000000033',
  username: 'bosun_47',
  role: 'owner',
  isAccepted: true,
};
const invitedRecruiter = {
  userId: '00000000-0000-7000-8000-000000000034',
  username: 'kadry_2',
  role: 'recruiter',
  isAccepted: false,
};
const membership = { role: 'owner', isInvitation: false };
const companyAnswers = {
  'GET /api/company-accounts': {
    status: 200,
    body: [
      {
        ...verifiedCompany,
        ...membership,
        ...{ licence: null, requestedAt: null, refusal: null },
        members: [companyOwner, invitedRecruiter],
      },
      { ...waitingCompany, ...membership, members: [companyOwner] },
    ],
  },
  [`GET /api/company-accounts/${companyId}`]: { status: 200, body: verifiedCompany },
  'GET /api/moderation/company-accounts?state=waiting': {
    status: 200,
    body: [{ ...waitingCompany, note: 'Позвоните по телефону с нашего сайта.', members: [companyOwner] }],
  },
};

const vacancyId = '00000000-0000-7000-8000-000000000005';
const vacancyAnswers = {
  [`GET /api/maritime-jobs/${vacancyId}`]: {
    status: 200,
    body: {
      id: vacancyId,
      title: 'Матрос на круизный лайнер, опыт не нужен',
      company: 'Морское агентство «Лёгкие рейсы»',
      location: 'Средиземное море',
      region: 'europe',
      position: 'Crew',
      vesselType: 'Cruise',
      contractDuration: null,
      salary: 'от 5 000',
      currency: 'EUR',
      payPeriod: 'month',
      convertedSalary: null,
      sourceName: '@bosun_47',
      sourceUrl: null,
      postedAt: '2026-03-11T09:30:00.000Z',
      expiresAt: '2026-05-10T09:30:00.000Z',
      description: 'Оплатите оформление документов, и через неделю вы на борту.',
      requirements: '',
      benefits: null,
      contactEmail: null,
      contactPhone: null,
      hasContact: true,
      views: 12,
      applications: 0,
      sourceVisits: 0,
      isDemo: false,
      warnings: [],
      employer: null,
      rank: 'able-seaman',
      joiningDate: '2026-04-02',
      joiningPort: 'Барселона',
      contractMonths: 6,
      rotationOn: null,
      rotationOff: null,
      certificates: ['basic-safety', 'passenger-ships', 'security-awareness'],
      englishLevel: 'B1',
      nationalities: ['RU', 'BY', 'KZ'],
      vesselName: 'Costa Lejana',
      imo: null,
      flag: 'PA',
      builtYear: 1998,
      owner: null,
      manager: 'Морское агентство «Лёгкие рейсы»',
    },
  },
  [`POST /api/maritime-jobs/${vacancyId}/view`]: { status: 200, body: { views: 13 } },
  'GET /api/maritime-jobs/responded': { status: 200, body: [] },
  [`GET /api/maritime-jobs/${vacancyId}/reply-time`]: {
    status: 200,
    body: { applications: 0, answered: null, medianHours: null },
  },
};

const cvContents = {
  fullName: 'Иванов Иван Сергеевич',
  rank: 'bosun',
  birthDate: '1988-04-12',
  nationality: 'RU',
  city: 'Владивосток',
  email: 'ivanov@ship.example',
  phone: '+7 914 000-00-00',
  englishLevel: 'B1',
  languages: [{ name: 'Испанский', level: 'basic' }],
  seaServices: [
    {
      vesselName: 'Полярный Альбатрос',
      vesselType: 'Tanker',
      imo: '9074729',
      flag: 'PA',
      tonnage: 29_000,
      power: 9480,
      engine: 'MAN B&W 6S50MC',
      rank: 'bosun',
      company: 'Альбатрос Менеджмент',
      from: '2024-03-01',
      to: '2024-09-01',
    },
  ],
  documents: [
    {
      certificate: 'basic-safety',
      name: null,
      number: 'RU 0123456',
      issuedBy: 'RU',
      issuedOn: '2022-05-10',
      expiresOn: '2026-04-20',
    },
    {
      certificate: null,
      name: 'Паспорт моряка',
      number: null,
      issuedBy: null,
      issuedOn: null,
      expiresOn: '2026-01-01',
    },
  ],
  visas: [{ country: 'US', kind: 'C1/D', expiresOn: '2031-02-01' }],
  wantedPay: 2600,
  wantedCurrency: 'USD',
  wantedPeriod: 'month',
  availableFrom: '2026-04-20',
  about: 'Опыт ледового плавания.',
};
const ownCv = {
  'GET /api/cv': {
    status: 200,
    body: {
      cv: {
        ...cvContents,
        visibility: 'applied',
        version: 3,
        updatedAt: '2026-03-10T09:30:00.000Z',
        attachments: [],
      },
    },
  },
  'GET /api/cv/readers?limit=20': {
    status: 200,
    body: [{ companyId, name: 'Балтийский крюинг', openedOn: '2026-03-11' }],
  },
};

const openCvId = '00000000-0000-7000-8000-000000000061';
const openCvSummary = (n: number, change: object = {}) => ({
  id: `00000000-0000-7000-8000-00000000006${n}`,
  rank: 'bosun',
  englishLevel: 'B1',
  nationality: 'RU',
  availableFrom: '2026-04-20',
  seaMonths: 48,
  monthsInRank: 24,
  vesselTypes: ['Tanker', 'Gas Carrier', 'Bulk Carrier'],
  wantedPay: 2600,
  wantedCurrency: 'USD',
  wantedPeriod: 'month',
  isDemo: false,
  changedOn: '2026-03-10',
  ...change,
});
const openCv = {
  ...openCvSummary(1),
  languages: [{ name: 'Испанский', level: 'basic' }],
  seaServices: [
    {
      vesselType: 'Tanker',
      tonnage: 29_000,
      power: 9500,
      engine: 'MAN B&W 6S50MC',
      rank: 'bosun',
      from: '2025-03',
      to: null,
    },
    {
      vesselType: null,
      tonnage: 2200,
      power: null,
      engine: null,
      rank: 'able-seaman',
      from: '2023-02',
      to: '2023-11',
    },
  ],
  documents: [{ certificate: 'advanced-fire-fighting', issuedBy: 'RU', expiresOn: '2030-01-01' }],
  visas: [{ country: 'US', expiresOn: '2031-02-01' }],
};
const openCvsPath = `GET /api/company-accounts/${companyId}/cvs`;
const openCvAnswers = {
  ...companyAnswers,
  [`${openCvsPath}?limit=20`]: {
    status: 200,
    body: [
      openCvSummary(1),
      openCvSummary(2, {
        rank: 'electro-technical-officer',
        nationality: null,
        englishLevel: null,
        availableFrom: null,
        wantedPay: null,
        vesselTypes: [],
        seaMonths: 0,
        monthsInRank: 0,
      }),
    ],
  },
  [`${openCvsPath}/${openCvId}`]: { status: 200, body: openCv },
};

const savedSearch = (n: number, name: string, change: object = {}) => ({
  id: `00000000-0000-7000-8000-0000000000${n}`,
  name,
  frequency: 'at_once',
  filter: { rank: 'bosun' },
  newCount: 0,
  createdAt: '2026-03-10T09:30:00.000Z',
  ...change,
});
const savedSearchAnswers = {
  'GET /api/saved-searches': {
    status: 200,
    body: [
      savedSearch(51, 'Боцман, Танкер, Россия, от 2 600 USD, контракт до 6 мес.', { newCount: 3 }),
      savedSearch(52, 'Второй механик, Танкер', { frequency: 'daily', filter: { rank: 'second-engineer' } }),
      savedSearch(53, 'Повар, Яхта', { frequency: 'off', filter: { rank: 'cook' } }),
    ],
  },
};

const applicationId = '00000000-0000-7000-8000-000000000041';
const ownApplication = {
  id: applicationId,
  vacancyId,
  title: 'Боцман на буксир ледового класса',
  company: 'Дальневосточный Крюинг',
  isOpen: true,
  state: 'invited',
  stateAt: '2026-03-11T10:30:00.000Z',
  createdAt: '2026-03-11T09:30:00.000Z',
  hasCv: true,
};
const entry = (n: number, change: object) => ({
  id: `00000000-0000-7000-8000-00000000005${n}`,
  side: 'employer',
  state: null,
  message: '',
  warnings: [],
  createdAt: `2026-03-11T1${n}:30:00.000Z`,
  ...change,
});
const applicationAnswers = {
  [`GET /api/job-applications/${applicationId}`]: {
    status: 200,
    body: {
      ...ownApplication,
      side: 'applicant',
      username: 'bosun_47',
      postedBy: '@crewing_dv',
      message: 'Готов с 20 апреля.',
      attachments: [],
    },
  },
  [`GET /api/job-applications/${applicationId}/entries?limit=30`]: {
    status: 200,
    body: [
      entry(3, {
        message: 'Для визы переведите 300 долларов на карту.',
        warnings: ['fee-visa', 'messenger-only'],
      }),
      entry(2, { state: 'invited', message: 'Ждём вас в понедельник, в десять.' }),
      entry(1, { state: 'seen' }),
      entry(0, { side: 'applicant', state: 'sent', message: 'Готов с 20 апреля.' }),
    ],
  },
};

const distancePort = (
  id: string,
  [name, nameRu]: [string, string],
  [latitude, longitude]: [number, number] | [null, null],
  timezone: string,
) => ({
  [`GET /api/ports/${id}`]: { status: 200, body: { id, name, nameRu, latitude, longitude, timezone } },
});
const distancePorts = {
  ...distancePort('RUVVO', ['Vladivostok', 'Владивосток'], [43.1089, 131.8883], 'Asia/Vladivostok'),
  ...distancePort('JPYOK', ['Yokohama', 'Иокогама'], [35.45, 139.65], 'Asia/Tokyo'),
  ...distancePort('CAVAN', ['Vancouver', 'Ванкувер'], [49.2833, -123.1167], 'America/Vancouver'),
  ...distancePort('RUZZ7', ['Prichal Dalniy', 'Причал Дальний'], [null, null], 'Asia/Vladivostok'),
};

/** Ports on the map: code, name, latitude and longitude in ten-thousandths of a degree, size, depth, facilities. */
const mapPorts = [
  ['DEHAM', 'Гамбург', 535_333, 99_833, '0', 'f', 'ff'],
  ['EGPSD', 'Порт-Саид', 312_667, 323_000, '0', 'g', 'ff'],
  ['NLRTM', 'Роттердам', 519_350, 43_000, '0', 'o', 'ff'],
  ['RUVVO', 'Владивосток', 431_089, 1_318_883, '1', 'f', '3f'],
  ['SGSIN', 'Сингапур', 12_600, 1_038_400, '0', 'o', 'ff'],
  ['USNYC', 'Нью-Йорк', 407_000, -740_167, '0', 'f', 'ff'],
] as const;
const steps = (places: readonly number[]) => places.map((place, i) => place - (places[i - 1] ?? 0));
const mapAnswers: NonNullable<Screen['overrides']> = {
  'GET /api/ports/map': {
    status: 200,
    body: {
      unlocode: mapPorts.map(([code]) => code).join(''),
      name: mapPorts.map(([, name]) => name),
      type: mapPorts.map(() => '0').join(''),
      latitude: steps(mapPorts.map(([, , latitude]) => latitude)),
      longitude: steps(mapPorts.map(([, , , longitude]) => longitude)),
      size: mapPorts.map(([, , , , size]) => size).join(''),
      depth: mapPorts.map(([, , , , , depth]) => depth).join(''),
      facilities: mapPorts.map(([, , , , , , facilities]) => facilities).join(''),
    },
  },
  'GET /api/ports/RUVVO': {
    status: 200,
    body: {
      id: 'RUVVO',
      name: 'Vladivostok',
      nameRu: 'Владивосток',
      countryRu: 'Россия',
      description: '',
      agents: 0,
      reviews: 12,
    },
  },
};

const offeredCompanies = [
  { id: '1', name: 'Polar Crewing', country: 'Кипр' },
  { id: '2', name: 'Polar Line Ship Management', country: 'Сингапур' },
];

const visitorScreens = (paths: Paths): Screen[] => [
  { name: 'home', path: '/', also: everywhere },
  { name: 'article', path: paths.article, also: everywhere },
  { name: 'article-missing', path: '/news/00000000-0000-7000-8000-000000000000' },
  { name: 'map-section', path: '/?section=map' },
  { name: 'map', path: '/map', overrides: mapAnswers, also: everywhere },
  { name: 'map-port', path: '/map?port=RUVVO&depth=10&has=fuel,water', overrides: mapAnswers },
  {
    name: 'distance',
    path: '/distance?from=RUVVO&via=JPYOK&to=CAVAN&departure=2026-11-25T08:00',
    overrides: distancePorts,
  },
  { name: 'distance-empty', path: '/distance' },
  {
    name: 'distance-refused',
    path: '/distance?from=RUVVO&to=RUZZ7',
    overrides: distancePorts,
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'rules', path: '/rules' },
  { name: 'sources', path: '/sources' },
  { name: 'ports', path: '/ports', also: everywhere },
  { name: 'ports-agents', path: '/ports?tab=agents' },
  { name: 'ports-banking', path: '/ports?tab=banking' },
  { name: 'ports-empty', path: '/ports?search=щщщщщ' },
  { name: 'port', path: '/port/RUVVO', overrides: placeOfPort, also: everywhere },
  { name: 'port-rotterdam', path: '/port/NLRTM', overrides: placeOf('NLRTM') },
  { name: 'port-ust-luga', path: '/port/RUULU', overrides: placeOf('RUULU') },
  { name: 'port-singapore', path: '/port/SGSIN', overrides: placeOf('SGSIN') },
  // Only the list of codes knows it.
  { name: 'port-unknown', path: '/port/FRCZZ', overrides: unknownPort },
  { name: 'port-facilities', path: '/port/RUVVO#facilities' },
  {
    name: 'port-tide',
    path: '/port/RUVVO',
    overrides: { ...portWithTide, ...placeOfPort },
    open: (page) => page.getByRole('region', { name: 'Прилив', exact: true }).scrollIntoViewIfNeeded(),
  },
  { name: 'port-agents', path: '/port/RUVVO#agents' },
  { name: 'port-chat', path: '/port/RUVVO#chat' },
  { name: 'port-missing', path: '/port/ZZZZZ' },
  {
    name: 'port-kept',
    path: '/port/RUVVO',
    overrides: { ...knownPort, ...placeOfPort },
    open: async (page) => {
      await showKept(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('heading', { name: 'Если нарушают права' }).scrollIntoViewIfNeeded();
      await page.getByRole('img', { name: /^Берег у порта/ }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'port-offline',
    path: '/port/RUVVO',
    overrides: { ...knownPort, ...placeOfPort },
    open: async (page) => {
      await showKept(page);
      await page.context().setOffline(true);
      // The browser's own switch comes back by itself at times when a picture is taken.
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
      await page.getByText(/^Без связи\. Сохранено /).waitFor();
    },
  },
  { name: 'jobs', path: '/jobs', also: everywhere },
  { name: 'jobs-empty', path: '/jobs?search=щщщщщ' },
  {
    name: 'jobs-filters',
    path: '/jobs',
    open: async (page) => {
      await page.getByRole('button', { name: 'Фильтры' }).click();
      await page.getByLabel('Должность', { exact: true }).waitFor();
    },
  },
  { name: 'job', path: paths.job },
  { name: 'rights', path: '/protection' },
  { name: 'rule', path: '/protection/mlc/mlc-a2.5.2' },
  { name: 'rights-news', path: '/protection?tab=news' },
  { name: 'consultant', path: '/protection?tab=chat' },
  {
    name: 'answers',
    path: '/protection?tab=chat',
    overrides: { 'GET /api/protection/chat': consultations },
    also: everywhere,
  },
  { name: 'complaints', path: '/protection?tab=complaints' },
  { name: 'kit-empty', path: '/protection?tab=kit' },
  { name: 'kit', path: '/protection?tab=kit', overrides: kitAnswers, open: answerKit },
  {
    name: 'kit-contacts-failed',
    path: '/protection?tab=kit&kit=contacts',
    overrides: { 'GET /api/protection/contacts/all': failed },
  },
  { name: 'diary', path: '/protection?tab=kit&kit=diary', open: writeDiary },
  { name: 'rest-hours-empty', path: '/protection?tab=rest-hours' },
  { name: 'rest-hours', path: '/protection?tab=rest-hours', open: enterHours },
  { name: 'wages-empty', path: '/protection?tab=wages' },
  { name: 'wages', path: '/protection?tab=wages', open: enterWages },
  {
    name: 'wages-rates-failed',
    path: '/protection?tab=wages',
    overrides: { 'GET /api/rates': failed },
    open: enterWages,
  },
  { name: 'companies', path: '/blacklist' },
  { name: 'vessels', path: '/blacklist?tab=vessels' },
  { name: 'entries', path: '/blacklist?tab=blacklist' },
  { name: 'company', path: paths.company, overrides: namesAndLinks(paths.company), also: everywhere },
  {
    name: 'vote',
    path: '/blacklist',
    open: async (page) => {
      await button(page, /^Проголосовать: /).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'chat', path: '/forum', hide: messages, also: everywhere },
  { name: 'topics', path: '/forum?tab=topics' },
  { name: 'topic', path: paths.topic, also: everywhere },
  { name: 'conversation', path: paths.topic, overrides: conversation(paths) },
  {
    name: 'attachment',
    path: paths.topic,
    overrides: conversation(paths),
    open: async (page) => {
      await button(page, /Проходная\.jpg/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'banks', path: '/banking', also: everywhere },
  { name: 'bank-reviews', path: '/banking?tab=reviews&bank=900001' },
  { name: 'bank-cards', path: '/banking?tab=cards' },
  { name: 'bank-payments', path: '/banking?tab=payments' },
  { name: 'bank-transfers', path: '/banking?tab=transfers' },
  bankPage,
  {
    name: 'new-review',
    path: '/banking?tab=reviews&bank=900001',
    open: async (page) => {
      await button(page, 'Написать отзыв').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'second-step', path: '/login?step=code' },
  { name: 'terms-step', path: '/login?step=terms' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'undo-email', path: '/undo-email?token=x' },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
  { name: 'unsubscribe-search', path: '/unsubscribe?token=x&about=search' },
  {
    name: 'weak-password',
    path: '/reset-password?token=x',
    open: async (page) => {
      await page.locator('input[name=password]').fill('кубрик2024');
      await page.getByText('Слабый').waitFor();
    },
  },
  { name: 'cabinet-visitor', path: '/cabinet' },
  { name: 'gate', path: '/?section=admin' },
  { name: 'migration-visitor', path: '/migration' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'person-missing', path: '/u/nobody', overrides: { 'GET /api/users/nobody': missingPerson } },
  { name: 'person', path: '/u/bosun_47', overrides: personAnswers },
  { name: 'company-account', path: `/company/${companyId}`, overrides: companyAnswers },
  {
    name: 'report',
    path: '/u/bosun_47',
    overrides: personAnswers,
    open: async (page) => {
      await button(page, 'Пожаловаться').click();
      await page.getByLabel('Причина').waitFor();
    },
  },
];

const failed = {
  status: 503,
  body: { statusCode: 503, code: 'ServiceUnavailable', message: 'Попробуйте позже' },
};
const emptyList = { status: 200, body: [] };

const toldId = '00000000-0000-7000-8000-000000000021';
const toldCard = {
  id: toldId,
  title: 'Автовоз горит у берегов Нидерландов, экипаж снят вертолётом',
  summary: 'Судно горело в Северном море, экипаж сняла береговая охрана.',
  category: 'accidents',
  imageUrl: null,
  priority: 'urgent',
  publishedAt: '2026-10-14T09:30:00.000Z',
  views: 41,
  commentCount: 0,
  sourceCredits: 'Splash',
  sourceUrl: 'http://splash.test/1',
  tags: [],
  isAiTranslated: true,
};
const foundNews = {
  status: 200,
  body: [
    toldCard,
    {
      ...toldCard,
      id: '00000000-0000-7000-8000-000000000022',
      title: 'Капитану порта Мурманск вручили награду',
      category: 'ports',
      priority: 'normal',
      isAiTranslated: false,
    },
  ],
};
const newsMonths = {
  status: 200,
  body: [
    { month: '2026-11', count: 41 },
    { month: '2026-10', count: 240 },
    { month: '2026-09', count: 2 },
    { month: '2025-12', count: 1 },
  ],
};
const toldItem = {
  [`GET /api/maritime-news/${toldId}`]: {
    status: 200,
    body: {
      ...toldCard,
      content: '<p>Судно горело в Северном море, когда береговая охрана сняла экипаж.</p>',
      sources: [
        { name: 'Splash', url: 'http://splash.test/1', publishedAt: '2026-10-14T09:30:00.000Z' },
        { name: 'Маяк', url: 'http://mayak.test/1', publishedAt: '2026-10-14T11:05:00.000Z' },
      ],
      isOriginalKept: true,
    },
  },
  [`POST /api/maritime-news/${toldId}/view`]: { status: 200, body: { views: 42 } },
  [`GET /api/maritime-news/${toldId}/comments`]: emptyList,
  [`GET /api/maritime-news/${toldId}/original`]: {
    status: 200,
    body: {
      title: 'Car carrier on fire off the Dutch coast, crew rescued by helicopter',
      summary: '',
      content: '<p>The vessel was burning in the North Sea when the crew was taken off.</p>',
      language: 'en',
      sourceName: 'Splash',
      sourceUrl: 'http://splash.test/1',
    },
  },
};

/** The search in the news, their archive, and an item of two sources. */
const newsSearchScreens: Screen[] = [
  {
    name: 'news-search',
    path: '/?search=экипаж',
    overrides: { [`GET /api/maritime-news?limit=20&search=${encodeURIComponent('экипаж')}`]: foundNews },
  },
  {
    name: 'news-filters',
    path: '/?priority=urgent',
    overrides: {
      'GET /api/maritime-news?limit=20&priority=urgent': foundNews,
      'GET /api/maritime-news/sources': { status: 200, body: [{ name: 'Splash', count: 2 }] },
    },
  },
  {
    name: 'news-search-empty',
    path: '/?search=xyzzy',
    overrides: { 'GET /api/maritime-news?limit=20&search=xyzzy': emptyList },
  },
  {
    name: 'news-archive',
    path: '/news/archive',
    overrides: { 'GET /api/maritime-news/months': newsMonths },
  },
  {
    name: 'news-month',
    path: '/news/archive/2026-10',
    overrides: {
      'GET /api/maritime-news/months': newsMonths,
      'GET /api/maritime-news?from=2026-10-01&limit=20&to=2026-10-31': foundNews,
    },
  },
  {
    name: 'article-original',
    path: `/news/${toldId}`,
    overrides: toldItem,
    open: async (page) => {
      await button(page, 'Показать слова источника').click();
      await page.getByRole('heading', { name: 'Car carrier' }).waitFor();
    },
  },
];

/** Screens that are loading, empty or failed. */
const stateScreens: Screen[] = [
  ...newsSearchScreens,
  { name: 'home-empty', path: '/', overrides: { 'GET /api/maritime-news?limit=50': emptyList } },
  { name: 'home-failed', path: '/', overrides: { 'GET /api/maritime-news?limit=50': failed } },
  { name: 'home-loading', path: '/', overrides: { 'GET /api/maritime-news?limit=50': 'pending' } },
  { name: 'jobs-failed', path: '/jobs', overrides: { 'GET /api/maritime-jobs?limit=30': failed } },
  {
    name: 'jobs-loading',
    path: '/jobs',
    overrides: { 'GET /api/maritime-jobs?limit=30': 'pending' },
    open: (page) => page.getByRole('status', { name: 'Загружаем вакансии' }).waitFor(),
  },
  {
    name: 'port-comments',
    path: '/port/RUVVO#chat',
    overrides: {
      'GET /api/ports/RUVVO/comments': { status: 200, body: portComments },
      'GET /api/ports/RUVVO/own-reactions': {
        status: 200,
        body: [{ commentId: portComments[1]?.id, reactions: ['like'] }],
      },
    },
  },
  { name: 'chat-missing', path: '/forum', overrides: { 'GET /api/forum/main-chat': failed } },
  {
    name: 'port-loading',
    path: '/port/RUVVO',
    overrides: { 'GET /api/ports/RUVVO': 'pending' },
    open: (page) => page.getByText('Загрузка порта').waitFor(),
  },
  { name: 'rights-failed', path: '/protection', overrides: { 'GET /api/protection/contents': failed } },
  {
    name: 'maintenance',
    path: '/',
    overrides: { 'GET /api/site': { status: 200, body: { siteName: 'Кубрик', maintenance: true } } },
  },
];

/** The QR code of a second step that is being turned on; the secret is the same in every picture. */
async function openScan(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codes = Array.from({ length: 10 }, (_, n) => `ABC${n}K-EFG${n}M`);
  await page.route('**/second-factor', (route) =>
    route.fulfill({ json: { secret, uri: `otpauth://totp/Kubrik:bosun_47?secret=${secret}&issuer=Kubrik` } }),
  );
  await page.route('**/second-factor/confirm', (route) => route.fulfill({ json: { recoveryCodes: codes } }));
  await button(page, 'Включить').click();
  await page.locator('input[name=currentPassword]').fill('пароль для картинки');
  await button(page, 'Дальше').click();
  await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
}

const personScreens = (paths: Paths): Screen[] => {
  const screens: Omit<Screen, 'as'>[] = [
    { name: 'ports-waiting', path: '/ports', overrides: waitingPorts },
    { name: 'cabinet', path: '/cabinet', also: everywhere },
    { name: 'cabinet-notifications', path: '/cabinet?tab=notifications' },
    { name: 'cabinet-messages', path: '/cabinet?tab=messages' },
    { name: 'cabinet-thread', path: paths.thread, also: everywhere },
    { name: 'cabinet-compose', path: '/cabinet?tab=messages&to=' },
    { name: 'cabinet-subscriptions', path: '/cabinet?tab=subscriptions' },
    { name: 'cabinet-settings', path: '/cabinet?tab=settings' },
    {
      name: 'cabinet-password',
      path: '/cabinet?tab=settings',
      open: async (page: Page) => {
        await button(page, 'Сменить пароль').click();
        await page.getByRole('dialog').waitFor();
        await page.locator('input[name=password]').fill('шесть футов под килем');
        await page.getByText('Надёжный').waitFor();
      },
    },
    {
      name: 'cabinet-passkey',
      path: '/cabinet?tab=settings',
      open: async (page: Page) => {
        await button(page, 'Добавить ключ').click();
        await page.locator('input[name=currentPassword]').waitFor();
      },
    },
    {
      name: 'cabinet-passkey-removal',
      path: '/cabinet?tab=settings',
      open: async (page: Page) => {
        await button(page, 'Удалить ключ: Телефон').click();
        await button(page, 'Подтвердить ключом доступа').click();
        await button(page, 'Подтвердить паролем').waitFor();
      },
    },
    { name: 'cabinet-scan', path: '/cabinet?tab=settings', open: openScan },
    {
      name: 'cabinet-recovery-codes',
      path: '/cabinet?tab=settings',
      open: async (page: Page) => {
        await openScan(page);
        await page.locator('input[name=code]').fill('123456');
        await page.getByRole('dialog').getByRole('button', { name: 'Включить' }).click();
        await page.getByRole('heading', { name: 'Резервные коды' }).waitFor();
      },
    },
    {
      name: 'cabinet-edit',
      path: '/cabinet',
      open: async (page: Page) => {
        await button(page, 'Редактировать').click();
        await page.locator('input[name=email]').fill('bosun@other.example');
        await page.locator('input[name=currentPassword]').waitFor();
      },
    },
    {
      name: 'add-port',
      path: '/ports',
      open: async (page: Page) => {
        await button(page, 'Добавить порт').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'new-topic',
      path: '/forum?tab=topics',
      open: async (page: Page) => {
        await button(page, 'Создать тему').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'post-job',
      path: '/jobs',
      open: async (page: Page) => {
        await button(page, 'Разместить вакансию').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'post-job-company',
      path: '/jobs',
      overrides: {
        'GET /api/blacklist/companies?limit=8&search=polar': { status: 200, body: offeredCompanies },
      },
      open: async (page: Page) => {
        await button(page, 'Разместить вакансию').click();
        await page.getByRole('combobox', { name: 'Компания' }).fill('polar');
        await page.getByRole('listbox').getByText('Кипр').waitFor();
      },
    },
    {
      name: 'held-topics',
      path: '/forum?tab=topics',
      overrides: {
        'GET /api/forum/held-texts': {
          status: 200,
          body: [
            {
              id: '00000000-0000-7000-8000-000000000051',
              kind: 'topic',
              topicId: null,
              title: 'Расписание парома до Пусана',
              content: 'Вот оно: https://ferry.example',
              createdAt: '2026-11-24T09:30:00.000Z',
            },
          ],
        },
      },
    },
    {
      name: 'cabinet-measures',
      path: '/cabinet/measures',
      overrides: ownMeasures,
      open: async (page: Page) => {
        await button(page, 'Возразить').click();
        await page.getByRole('textbox', { name: 'Возразить' }).waitFor();
      },
    },
    { name: 'own-companies', path: '/companies', overrides: companyAnswers },
    { name: 'cv', path: '/jobs/cv', overrides: ownCv },
    { name: 'cv-search', path: `/jobs/cvs?company=${companyId}`, overrides: openCvAnswers },
    {
      name: 'cv-search-filters',
      path: `/jobs/cvs?company=${companyId}&english=C1`,
      overrides: { ...openCvAnswers, [`${openCvsPath}?english=C1&limit=20`]: { status: 200, body: [] } },
    },
    {
      name: 'cv-search-failed',
      path: `/jobs/cvs?company=${companyId}`,
      overrides: { ...openCvAnswers, [`${openCvsPath}?limit=20`]: failed },
    },
    {
      name: 'cv-search-unverified',
      path: '/jobs/cvs',
      overrides: { 'GET /api/company-accounts': { status: 200, body: [] } },
    },
    {
      name: 'listed-cv',
      path: `/jobs/cvs/${openCvId}?company=${companyId}`,
      overrides: openCvAnswers,
    },
    { name: 'application', path: `/jobs/applications/${applicationId}`, overrides: applicationAnswers },
    { name: 'saved-searches', path: '/jobs/searches', overrides: savedSearchAnswers },
    {
      name: 'saved-searches-empty',
      path: '/jobs/searches',
      overrides: { 'GET /api/saved-searches': { status: 200, body: [] } },
    },
    {
      name: 'saved-searches-failed',
      path: '/jobs/searches',
      overrides: { 'GET /api/saved-searches': failed },
    },
    {
      name: 'save-search',
      path: '/jobs?rank=cook&region=asia',
      overrides: {
        ...savedSearchAnswers,
        ...ownCv,
        'GET /api/maritime-jobs?limit=30&location=asia&rank=cook': { status: 200, body: [] },
      },
      open: async (page) => {
        await button(page, 'Сохранить поиск').click();
        await page.getByRole('dialog', { name: 'Сохранить поиск' }).waitFor();
      },
    },
    {
      name: 'jobs-person',
      path: '/jobs?rank=cook&region=asia',
      overrides: {
        ...savedSearchAnswers,
        ...ownCv,
        'GET /api/maritime-jobs?limit=30&location=asia&rank=cook': { status: 200, body: [] },
      },
    },
    {
      name: 'own-applications',
      path: '/jobs?tab=applied',
      overrides: { 'GET /api/job-applications?limit=30': { status: 200, body: [ownApplication] } },
    },
    { name: 'port-known', path: '/port/RUVVO', overrides: { ...knownPort, ...placeOfPort } },
    {
      name: 'add-crew-fact',
      path: '/port/RUVVO',
      overrides: { ...knownPort, ...placeOfPort },
      open: async (page) => {
        await button(page, addCrewFact).click();
        await page.getByRole('form', { name: 'Что вы знаете о порте' }).waitFor();
      },
    },
    { name: 'port-agents-filled', path: '/port/RUVVO#agents', overrides: filledAgents },
    {
      name: 'add-port-agent',
      path: '/port/RUVVO#agents',
      overrides: filledAgents,
      open: async (page) => {
        await button(page, 'Добавить агента').click();
        await page.getByRole('form', { name: 'Агент в порту' }).waitFor();
      },
    },
    {
      name: 'port-held',
      path: '/port/RUVVO#chat',
      overrides: heldAtPort,
    },
    { name: 'chat-person', path: '/forum', hide: messages },
    { name: 'job-person', path: paths.job },
    { name: 'company-person', path: paths.company, overrides: namesAndLinks(paths.company) },
    contractForm(paths.company),
    ...reputationPersonScreens,
    bankReplyForm,
  ];
  return screens.map((screen) => ({ ...screen, as: 'person' }));
};

const adminScreens: Screen[] = [
  ...['stats', 'users', 'bot', 'telegram', 'website', 'feeds', 'ports', 'logs'].map((tab) => ({
    name: `panel-${tab}`,
    path: `/?section=admin&tab=${tab}`,
    overrides: panelAnswers[tab] ?? {},
    ...(tab === 'website' && { open: trySettings }),
  })),
  {
    name: 'panel-second-factor',
    path: '/?section=admin&tab=website',
    overrides: panelAnswers.website ?? {},
    open: async (page: Page) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      await page.route('**/admin/second-factor', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { secret, uri: `otpauth://totp/Kubrik:admin?secret=${secret}` } })
          : route.fallback(),
      );
      await button(page, 'Подключить приложение').click();
      await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
    },
  },
  { name: 'migration', path: '/migration' },
  { name: 'suggestions', path: '/blacklist?tab=suggestions' },
  { name: 'moderation', path: '/moderation', overrides: inbox(reportedItems), also: everywhere },
  {
    name: 'person-card',
    path: '/moderation',
    overrides: { ...inbox(reportedItems), ...personAnswers },
    open: async (page: Page) => {
      await page.getByRole('link', { name: 'bosun_47', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Вся страница' }).waitFor();
    },
  },
  { name: 'moderation-empty', path: '/moderation', overrides: inbox([]) },
  {
    name: 'moderation-loading',
    path: '/moderation',
    overrides: { ...inbox([]), [inboxRead]: 'pending' as const },
  },
  { name: 'moderation-failed', path: '/moderation', overrides: { ...inbox([]), [inboxRead]: failedInbox } },
  {
    name: 'moderation-appeals',
    path: '/moderation',
    overrides: {
      ...inbox([]),
      'GET /api/moderation/appeals/open': { status: 200, body: { count: 2 } },
      'GET /api/moderation/appeals?state=open': {
        status: 200,
        body: [
          { ...measure, username: 'bosun_47' },
          { ...withdrawals[0], username: 'Моряк-4821' },
        ],
      },
    },
  },
  { name: 'moderated-companies', path: '/moderation/companies', overrides: companyAnswers },
  { name: 'person-record', path: '/u/bosun_47', overrides: record },
  {
    name: 'measure',
    path: '/u/bosun_47',
    overrides: record,
    open: async (page: Page) => {
      await button(page, 'Запретить писать').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'moderation-decision',
    path: '/moderation',
    overrides: inbox(reportedItems),
    open: async (page: Page) => {
      await button(page, 'Удалить: bosun_47').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'moderated-deletion',
    path: `/jobs/${vacancyId}`,
    overrides: vacancyAnswers,
    open: async (page: Page) => {
      await button(page, 'Снять вакансию').click();
      await page.getByLabel('Причина, которую увидит автор').waitFor();
    },
  },
].map((screen) => ({ ...screen, as: 'admin' as const }));

/** By who sees them, and those that show no content apart: each group is a test file. */
export const screenGroups = (paths: Paths) => ({
  visitor: visitorScreens(paths),
  states: stateScreens,
  person: personScreens(paths),
  administrator: [
    ...adminScreens,
    ...reputationAdminScreens(paths.company).map((screen) => ({ ...screen, as: 'admin' as const })),
  ],
});

export type ScreenGroup = keyof ReturnType<typeof screenGroups>;

export const screens = (paths: Paths): Screen[] => Object.values(screenGroups(paths)).flat();
