import {
  escapeHtml,
  type LegalPage,
  type LibraryDocument,
  legalPages,
  type NewsCard,
  type NewsItem,
  type Operator,
  type Port,
  type PublicProfile,
  personPath,
  pictureAddress,
  usernameMax,
  type Vacancy,
} from '@kubrik/contract';
import { excerpt } from './page-text.js';

/** The content of a page, for search engines, for link previews and for people until its script runs. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Path of the canonical URL. */
  path: string;
  kind: 'article' | 'website';
  /** Path of the picture for link previews. */
  picture?: string | undefined;
  /** JSON-LD of schema.org, without its context. */
  data: object;
  /** Sanitised HTML of the text. */
  content: string;
}

export interface PageRoute {
  pattern: RegExp;
  /** Path below `/api` of what the page shows. Default: nothing is read. */
  api?(id: string): string;
  metadata(body: never): PageMetadata;
  /** With a query the page shows something else. */
  isWithoutQuery?: boolean;
}

const maxDescriptionLength = 200;
/** A little more than a phone shows without scrolling. */
const headlines = 10;

/** Pages whose HTML has their content. */
export const pageRoutes: readonly PageRoute[] = [
  {
    pattern: /^\/()$/,
    api: () => `/maritime-news?limit=${headlines}`,
    metadata: homeMetadata,
    isWithoutQuery: true,
  },
  {
    pattern: /^\/protection()$/,
    api: () => '/protection/mlc',
    metadata: libraryMetadata,
    isWithoutQuery: true,
  },
  {
    pattern: /^\/news\/([0-9a-f-]{36})$/,
    api: (id) => `/maritime-news/${id}`,
    metadata: newsMetadata,
  },
  { pattern: /^\/ports?\/([A-Za-z]{2}[A-Za-z0-9]{3})$/, api: (id) => `/ports/${id}`, metadata: portMetadata },
  {
    pattern: /^\/protection\/mlc\/([a-z0-9.-]{3,40})$/,
    api: (id) => `/protection/mlc/${id}`,
    metadata: documentMetadata,
  },
  { pattern: /^\/jobs\/([0-9a-f-]{36})$/, api: (id) => `/maritime-jobs/${id}`, metadata: vacancyMetadata },
  { pattern: /^\/u\/([^/]+)$/, api: publicProfilePath, metadata: personMetadata },
  ...Object.entries(legalPages).map(([path, pageOf]) => ({
    pattern: new RegExp(`^${path}()$`),
    api: () => '/site',
    metadata: (site: Operator) => legalMetadata(pageOf(site)),
  })),
  ...[
    [
      '/ports',
      'Порты',
      'Справочник портов мира: координаты и контакты, таможня, агенты, банки и чат моряков.',
    ],
    [
      '/distance',
      'Расстояние между портами',
      'Сколько морских миль между портами, сколько суток идти и путь на карте; с Суэцем и вокруг, не для навигации.',
    ],
    ['/map', 'Карта портов', 'Порты мира на интерактивной карте: поиск, фильтры, карточка каждого порта.'],
    ['/jobs', 'Работа', 'Вакансии для моряков с сайтов крюинговых компаний, обновление каждые 6 часов.'],
    ['/forum', 'Форум', 'Общий чат экипажей и темы: работа, документы, порты, жизнь на борту.'],
    [
      '/blacklist',
      'Blacklist',
      'Репутация судоходных компаний и судов по голосам моряков: кто платит, кто нет.',
    ],
    ['/banking', 'Банкинг для моряков', 'Отзывы о банках, создание карт, зарплатные переводы, курсы валют.'],
  ].map(([path = '', title = '', about = '']) => ({
    pattern: new RegExp(`^${path}()$`),
    metadata: () => sectionMetadata(path, title, about),
    isWithoutQuery: true,
  })),
];

/** A name that is longer than any, which the API would refuse, is one that nobody has. */
function publicProfilePath(encoded: string): string {
  return `/users/${decodeURIComponent(encoded).length > usernameMax ? '-' : encoded}`;
}

function personMetadata({ username, since, isEmailVerified }: PublicProfile): PageMetadata {
  const facts = [
    ...(since ? [`На сайте с ${since.split('-').toReversed().join('.')}`] : []),
    ...(isEmailVerified ? ['Email подтверждён'] : []),
  ];
  return {
    title: `@${username}`,
    description: ['Участник сообщества моряков', ...facts].join('. '),
    path: personPath(username),
    kind: 'website',
    data: { '@type': 'ProfilePage', name: `@${username}`, inLanguage: 'ru' },
    content: `<p>${escapeHtml(facts.join(' · ') || 'Участник сообщества моряков')}</p>`,
  };
}

function legalMetadata({ path, title, description, sections }: LegalPage): PageMetadata {
  const parts = sections.map(({ title: heading, paragraphs, list = [] }) => {
    const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
    const items = list.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
    return `<h2>${escapeHtml(heading)}</h2>${texts}${items && `<ul>${items}</ul>`}`;
  });
  const data = { '@type': 'WebPage', name: title, inLanguage: 'ru' };
  return { title, description, path, kind: 'website', data, content: parts.join('') };
}

/** A section with too much content for its HTML: a sentence about it, until its own script runs. */
function sectionMetadata(path: string, title: string, description: string): PageMetadata {
  return {
    title,
    description,
    path,
    kind: 'website',
    data: { '@type': 'CollectionPage', name: title, inLanguage: 'ru' },
    content: `<p>${description}</p>`,
  };
}

function homeMetadata(items: NewsCard[]): PageMetadata {
  return {
    title: 'Новости',
    description:
      'Морские новости, порты мира, вакансии, права по MLC, репутация компаний, форум и банки — для моряков.',
    path: '/',
    kind: 'website',
    data: { '@type': 'WebPage', name: 'Новости' },
    content: items
      .map(
        ({ id, title, summary }, index) =>
          `<h2><a href="/news/${id}">${escapeHtml(title)}</a></h2>${index === 0 ? `<p>${escapeHtml(summary)}</p>` : ''}`,
      )
      .join(''),
  };
}

function libraryMetadata(documents: LibraryDocument[]): PageMetadata {
  const rules = documents.map(
    ({ id, number, title }) =>
      `<li><a href="/protection/mlc/${id}">${escapeHtml(`${number}. ${title}`)}</a></li>`,
  );
  return {
    title: 'Защита прав',
    description: 'Права моряка по MLC 2006, ISPS и другим конвенциям: правила, консультант, жалобы.',
    path: '/protection',
    kind: 'website',
    data: { '@type': 'CollectionPage', name: 'Защита прав', inLanguage: 'ru' },
    content: `<ul>${rules.join('')}</ul>`,
  };
}

function newsMetadata(item: NewsItem): PageMetadata {
  return {
    title: item.title,
    description: excerpt(item.summary || item.title, maxDescriptionLength),
    path: `/news/${item.id}`,
    kind: 'article',
    picture: item.imageUrl ? pictureAddress(item.imageUrl, 1280, 'jpg') : undefined,
    data: {
      '@type': 'NewsArticle',
      headline: excerpt(item.title, 110),
      datePublished: item.publishedAt,
      description: item.summary,
      author: { '@type': 'Organization', name: item.sourceCredits },
      ...(item.sourceUrl && { isBasedOn: item.sourceUrl }),
      keywords: item.tags.join(', '),
    },
    // The application loads the pictures; until then the text is enough.
    content: `<p>${escapeHtml(item.sourceCredits)}</p>${item.content.replace(/<\/?(?:picture|source|img)\b[^>]*>/gi, '')}`,
  };
}

function portMetadata(port: Port): PageMetadata {
  const name = port.nameRu ?? port.name;
  const description =
    port.description || `${name}, ${port.countryRu}: порт ${port.unLocode}, контакты, отзывы моряков.`;
  return {
    title: `${name} (${port.unLocode})`,
    description: excerpt(description, maxDescriptionLength),
    path: `/port/${port.id}`,
    kind: 'website',
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
    content: `<p>${escapeHtml(`${port.countryRu} · ${port.unLocode}`)}</p><p>${escapeHtml(port.description)}</p>`,
  };
}

function documentMetadata(document: LibraryDocument): PageMetadata {
  const title = `${document.number}. ${document.title}`;
  return {
    title,
    description: excerpt(document.content, maxDescriptionLength),
    path: `/protection/mlc/${document.id}`,
    kind: 'article',
    data: {
      '@type': 'Article',
      headline: excerpt(title, 110),
      articleSection: document.section,
      inLanguage: 'ru',
    },
    content: paragraphs(document.content),
  };
}

function vacancyMetadata(vacancy: Vacancy): PageMetadata {
  return {
    title: `${vacancy.title} — ${vacancy.company}`,
    description: excerpt(vacancy.description, maxDescriptionLength),
    path: `/jobs/${vacancy.id}`,
    kind: 'website',
    // A fictional vacancy must not appear in job searches.
    data: vacancy.isDemo ? { '@type': 'WebPage', name: vacancy.title } : jobPosting(vacancy),
    content: paragraphs(
      [vacancy.location, vacancy.description, vacancy.requirements].filter(Boolean).join('\n\n'),
    ),
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

/** Plain text: paragraphs apart by an empty line, lines of a list begin with «- ». */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n');
      const items = lines
        .filter((line) => line.startsWith('- '))
        .map((line) => `<li>${escapeHtml(line.slice(2))}</li>`);
      const rest = lines.filter((line) => !line.startsWith('- ')).map(escapeHtml);
      return `${rest.length > 0 ? `<p>${rest.join('<br />')}</p>` : ''}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
    })
    .join('');
