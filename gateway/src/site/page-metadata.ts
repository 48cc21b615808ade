import {
  type CompanyAccount,
  companyPath,
  daysOfMonth,
  type ForumTopic,
  type LegalPage,
  type LibraryDocument,
  legalPages,
  monthName,
  type NewsArticle,
  type NewsCard,
  newsMonthPath,
  newsMonthTitle,
  type Operator,
  type Port,
  type PublicProfile,
  pageTitles,
  personPath,
  personTitle,
  pictureAddress,
  portTitle,
  ruleTitle,
  topicPath,
  usernameMax,
  type Vacancy,
  vacancyTitle,
  verifiedBy,
} from '@kubrik/contract';
import { excerpt } from './page-text.js';

/** The head of a page, for search engines and link previews. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Path of the canonical URL. */
  path: string;
  kind: 'article' | 'website';
  /** Path of the picture for link previews. */
  picture?: string | undefined;
  /**
   * Text of a card beside the title, for pages without a picture. Cards show no text of people, because they
   * may delete it.
   */
  card?: { label: string; line: string };
  /** JSON-LD of schema.org, without its context. */
  data: object;
  /** The page exists, but has nothing to show. */
  isEmpty?: boolean;
}

export interface PageRoute {
  pattern: RegExp;
  /** Path below `/api` of the page's content. Default: nothing is read. */
  api?(id: string, query: URLSearchParams): string;
  /** @param query of the page's own address */
  metadata(body: never, query: URLSearchParams): PageMetadata;
  /** The query parameters that the page reads: `search` with any text, `tab=vessels` with this one. */
  parameters?: readonly string[];
  /**
   * A page of a section, of which its parameters show a selection. With any other parameter the browser alone
   * renders it: it may open a window, or show what the browser keeps.
   */
  isSection?: boolean;
}

const maxDescriptionLength = 200;
/** The same as in the application. */
const monthPageSize = 20;

/** Descriptions of pages that are not about one thing, by path. */
const sectionDescriptions: Record<keyof typeof pageTitles, string> = {
  '/': 'Морские новости, порты мира, вакансии, права по MLC, репутация компаний, форум и банки — для моряков.',
  '/news/archive': 'Морские новости по годам и месяцам.',
  '/protection': 'Права моряка по MLC 2006, ISPS и другим конвенциям: правила, консультант, жалобы.',
  '/ports': 'Справочник портов мира: координаты и контакты, таможня, агенты, банки и чат моряков.',
  '/distance':
    'Сколько морских миль между портами, сколько суток идти и путь на карте; с Суэцем и вокруг, не для навигации.',
  '/map': 'Порты мира на интерактивной карте: поиск, фильтры, карточка каждого порта.',
  '/jobs': 'Вакансии для моряков: должность, тип судна, срок контракта, зарплата, отклик.',
  '/forum': 'Общий чат экипажей и темы: работа, документы, порты, жизнь на борту.',
  '/blacklist': 'Репутация судоходных компаний и судов по голосам моряков: кто платит, кто нет.',
  '/login': 'Вход и регистрация: отклики, голоса, темы и личный кабинет моряка.',
  '/banking/reviews': 'Что моряки говорят о банках: переводы зарплаты, карты, отказы.',
  '/banking': 'Отзывы о банках, создание карт, зарплатные переводы, курсы валют.',
};

/** What can be chosen and searched for in a section, by the names that the application gives it in the address. */
const sectionParameters: Partial<Record<keyof typeof pageTitles, readonly string[]>> = {
  // The other tabs are forms, which need the application.
  '/protection': ['tab=mlc', 'tab=news', 'search', 'part', 'category'],
  '/ports': ['tab', 'search', 'region', 'country'],
  '/distance': ['from', 'via', 'to', 'speed', 'departure', 'closed', 'open'],
  // Without `tab`: the other tabs are a person's own.
  '/jobs': [
    ...['search', 'position', 'rank', 'vesselType', 'region', 'order', 'payFrom', 'payCurrency'],
    ...['joiningFrom', 'joiningTo', 'joiningPort', 'joiningPortId', 'contractMost', 'certificate'],
    ...['rotationOnMost', 'rotationOffLeast', 'owner', 'manager', 'english', 'nationality', 'flag'],
    ...['builtFrom', 'companyAccountId'],
  ],
  '/forum': ['tab', 'search', 'category', 'sort'],
  // Suggestions are for moderators alone.
  '/blacklist': ['tab=companies', 'tab=vessels', 'tab=blacklist', 'search', 'category', 'target'],
  '/banking': ['tab', 'bank', 'currency', 'country'],
  '/banking/reviews': ['bank', 'currency', 'country'],
};

/** Pages that are rendered on the server. */
export const pageRoutes: readonly PageRoute[] = [
  {
    pattern: /^\/news\/([0-9a-f-]{36})$/,
    api: (id) => `/maritime-news/${id}`,
    metadata: newsMetadata,
  },
  {
    pattern: /^\/news\/archive\/(\d{4}-(?:0[1-9]|1[0-2]))$/,
    api: monthApi,
    metadata: monthMetadata,
    parameters: ['cursor'],
  },
  { pattern: /^\/ports?\/([A-Za-z]{2}[A-Za-z0-9]{3})$/, api: (id) => `/ports/${id}`, metadata: portMetadata },
  {
    pattern: /^\/protection\/mlc\/([a-z0-9.-]{3,40})$/,
    api: (id) => `/protection/mlc/${id}`,
    metadata: documentMetadata,
  },
  { pattern: /^\/jobs\/([0-9a-f-]{36})$/, api: (id) => `/maritime-jobs/${id}`, metadata: vacancyMetadata },
  {
    pattern: /^\/company\/([0-9a-f-]{36})$/,
    api: (id) => `/company-accounts/${id}`,
    metadata: companyMetadata,
  },
  {
    pattern: /^\/forum\/topics\/([0-9a-f-]{36})$/,
    api: (id) => `/forum/topics/${id}`,
    metadata: topicMetadata,
  },
  { pattern: /^\/u\/([^/]+)$/, api: publicProfilePath, metadata: personMetadata },
  ...Object.entries(legalPages).map(([path, pageOf]) => ({
    pattern: new RegExp(`^${path}()$`),
    api: () => '/site',
    metadata: (site: Operator) => legalMetadata(pageOf(site)),
  })),
  ...Object.entries(sectionDescriptions).map(([path, description]) => ({
    pattern: new RegExp(`^${path}()$`),
    metadata: () => sectionMetadata(path as keyof typeof pageTitles, description),
    parameters: sectionParameters[path as keyof typeof pageTitles] ?? [],
    isSection: true,
  })),
];

/** A name that is longer than allowed, which the API would refuse, belongs to nobody. */
function publicProfilePath(encoded: string): string {
  return `/users/${decodeURIComponent(encoded).length > usernameMax ? '-' : encoded}`;
}

function personMetadata({ username, since, isEmailVerified }: PublicProfile): PageMetadata {
  const title = personTitle({ username });
  const facts = [
    ...(since ? [`На сайте с ${since.split('-').toReversed().join('.')}`] : []),
    ...(isEmailVerified ? ['Email подтверждён'] : []),
  ];
  return {
    title,
    description: ['Участник сообщества моряков', ...facts].join('. '),
    path: personPath(username),
    kind: 'website',
    data: { '@type': 'ProfilePage', name: title, inLanguage: 'ru' },
  };
}

function companyMetadata({ id, name, domain, verification }: CompanyAccount): PageMetadata {
  const mark = verification
    ? `Проверен: ${verifiedBy[verification.way](verification.evidence ?? '')}, ${dayOf(verification.at)}`
    : 'Не проверен';
  const facts = [mark, ...(domain ? [`Сайт: ${domain}`] : [])];
  return {
    title: name,
    description: [name, ...facts].join('. '),
    path: companyPath(id),
    kind: 'website',
    card: { label: 'Компания', line: mark },
    data: { '@type': 'Organization', name, ...(domain && verification && { url: `https://${domain}` }) },
  };
}

function topicMetadata({ id, title, content }: ForumTopic): PageMetadata {
  return {
    title,
    description: excerpt(content, maxDescriptionLength),
    path: topicPath(id),
    kind: 'article',
    data: { '@type': 'DiscussionForumPosting', headline: excerpt(title, 110), inLanguage: 'ru' },
  };
}

const dayOf = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.');

function legalMetadata({ path, title, description }: LegalPage): PageMetadata {
  const data = { '@type': 'WebPage', name: title, inLanguage: 'ru' };
  return { title, description, path, kind: 'website', card: { label: '', line: '' }, data };
}

function sectionMetadata(path: keyof typeof pageTitles, description: string): PageMetadata {
  const title = pageTitles[path];
  return {
    title,
    description,
    path,
    kind: 'website',
    card: { label: '', line: description },
    data: { '@type': 'CollectionPage', name: title, inLanguage: 'ru' },
  };
}

/** The page of the month's list that the application shows. */
function monthApi(month: string, query: URLSearchParams): string {
  const cursor = query.get('cursor');
  const page = new URLSearchParams({
    ...daysOfMonth(month),
    limit: String(monthPageSize),
    ...(cursor ? { cursor } : {}),
  });
  return `/maritime-news?${page}`;
}

function monthMetadata(items: NewsCard[], query: URLSearchParams): PageMetadata {
  // A page without items has no metadata; the application shows that there is nothing.
  const month = items[0]?.publishedAt.slice(0, 7) ?? '';
  const path = newsMonthPath(month);
  const at = (cursor: string) => `${path}?cursor=${encodeURIComponent(cursor)}`;
  const cursor = query.get('cursor');
  const name = newsMonthTitle(month) + (cursor ? ', продолжение' : '');
  return {
    title: name,
    description: `Морские новости: ${monthName(month)?.toLowerCase()}.`,
    path: cursor ? at(cursor) : path,
    kind: 'website',
    card: { label: 'Новости', line: '' },
    data: { '@type': 'CollectionPage', name, inLanguage: 'ru' },
    isEmpty: items.length === 0,
  };
}

function newsMetadata(item: NewsArticle): PageMetadata {
  return {
    title: item.title,
    description: excerpt(item.summary || item.title, maxDescriptionLength),
    path: `/news/${item.id}`,
    kind: 'article',
    picture: item.imageUrl ? pictureAddress(item.imageUrl, 1280, 'jpg') : undefined,
    card: { label: 'Новости', line: item.sourceCredits },
    data: {
      '@type': 'NewsArticle',
      headline: excerpt(item.title, 110),
      datePublished: item.publishedAt,
      description: item.summary,
      author: { '@type': 'Organization', name: item.sourceCredits },
      ...(item.sourceUrl && { isBasedOn: item.sourceUrl }),
      keywords: item.tags.join(', '),
    },
  };
}

function portMetadata(port: Port): PageMetadata {
  const name = port.nameRu ?? port.name;
  const description =
    port.description || `${name}, ${port.countryRu}: порт ${port.unLocode}, контакты, отзывы моряков.`;
  return {
    title: portTitle(port),
    description: excerpt(description, maxDescriptionLength),
    path: `/port/${port.id}`,
    kind: 'website',
    card: { label: 'Порт', line: port.countryRu },
    data: {
      '@type': 'Place',
      name,
      alternateName: port.name,
      identifier: port.unLocode,
      address: { '@type': 'PostalAddress', addressCountry: port.countryCode },
      ...(port.latitude !== null &&
        port.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: port.latitude, longitude: port.longitude },
        }),
    },
  };
}

function documentMetadata(document: LibraryDocument): PageMetadata {
  const title = ruleTitle(document);
  return {
    title,
    description: excerpt(document.content, maxDescriptionLength),
    path: `/protection/mlc/${document.id}`,
    kind: 'article',
    card: { label: 'Защита прав', line: '' },
    data: {
      '@type': 'Article',
      headline: excerpt(title, 110),
      articleSection: document.section,
      inLanguage: 'ru',
    },
  };
}

function vacancyMetadata(vacancy: Vacancy): PageMetadata {
  return {
    title: vacancyTitle(vacancy),
    description: excerpt(vacancy.description, maxDescriptionLength),
    path: `/jobs/${vacancy.id}`,
    kind: 'website',
    card: { label: 'Вакансия', line: vacancy.location },
    // A fictional vacancy must not appear in job searches.
    data: vacancy.isDemo ? { '@type': 'WebPage', name: vacancy.title } : jobPosting(vacancy),
  };
}

const jobPosting = (vacancy: Vacancy) => ({
  '@type': 'JobPosting',
  title: vacancy.title,
  description: vacancy.description,
  datePosted: vacancy.postedAt,
  validThrough: vacancy.expiresAt,
  hiringOrganization: { '@type': 'Organization', name: vacancy.company },
  jobLocation: { '@type': 'Place', address: vacancy.location },
});
