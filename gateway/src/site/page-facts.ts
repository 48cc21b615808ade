import type { Job, LibraryDocument, NewsCard, NewsItem, Port } from '@kubrik/contract';
import { escaped, oneLine } from './html-text.js';

/** What a page is about, for those who find and share it and for those who wait for its script. */
export interface PageFacts {
  title: string;
  description: string;
  /** Path of the page's one address. */
  path: string;
  kind: 'article' | 'website';
  imageUrl?: string | null;
  /** schema.org, without its context. */
  data: object;
  /** HTML of the text itself, clean. */
  content: string;
}

interface Page {
  pattern: RegExp;
  /** Path below `/api` of what the page shows; without it nothing is asked. */
  api?(id: string): string;
  facts(body: never): PageFacts;
  /** With a query it shows something else. */
  isBare?: boolean;
}

const longestDescription = 200;
/** What a phone shows without scrolling, and a little more. */
const headlines = 10;

/** Pages whose content the HTML has already. */
export const pages: readonly Page[] = [
  { pattern: /^\/()$/, api: () => `/maritime-news?limit=${headlines}`, facts: homeFacts, isBare: true },
  { pattern: /^\/protection()$/, api: () => '/protection/mlc', facts: libraryFacts, isBare: true },
  {
    pattern: /^\/news\/([0-9a-f-]{36})$/,
    api: (id) => `/maritime-news/${id}`,
    facts: newsFacts,
  },
  { pattern: /^\/ports?\/([A-Za-z]{2}[A-Za-z0-9]{3})$/, api: (id) => `/ports/${id}`, facts: portFacts },
  {
    pattern: /^\/protection\/mlc\/([a-z0-9.-]{3,40})$/,
    api: (id) => `/protection/mlc/${id}`,
    facts: documentFacts,
  },
  { pattern: /^\/jobs\/([0-9a-f-]{36})$/, api: (id) => `/maritime-jobs/${id}`, facts: jobFacts },
  ...[
    [
      '/ports',
      'Порты',
      'Справочник портов мира: координаты и контакты, таможня, агенты, банки и чат моряков.',
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
    facts: () => sectionFacts(path, title, about),
    isBare: true,
  })),
];

/** A section that shows more than a page can be filled with: what it is, until its own script runs. */
function sectionFacts(path: string, title: string, description: string): PageFacts {
  return {
    title,
    description,
    path,
    kind: 'website',
    data: { '@type': 'CollectionPage', name: title, inLanguage: 'ru' },
    content: `<p>${description}</p>`,
  };
}

function homeFacts(items: NewsCard[]): PageFacts {
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
          `<h2><a href="/news/${id}">${escaped(title)}</a></h2>${index === 0 ? `<p>${escaped(summary)}</p>` : ''}`,
      )
      .join(''),
  };
}

function libraryFacts(documents: LibraryDocument[]): PageFacts {
  const rules = documents.map(
    ({ id, number, title }) =>
      `<li><a href="/protection/mlc/${id}">${escaped(`${number}. ${title}`)}</a></li>`,
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

function newsFacts(item: NewsItem): PageFacts {
  return {
    title: item.title,
    description: oneLine(item.summary || item.title, longestDescription),
    path: `/news/${item.id}`,
    kind: 'article',
    imageUrl: item.imageUrl,
    data: {
      '@type': 'NewsArticle',
      headline: oneLine(item.title, 110),
      datePublished: item.publishedAt,
      description: item.summary,
      ...(item.imageUrl && { image: [item.imageUrl] }),
      author: { '@type': 'Organization', name: item.sourceCredits },
      ...(item.sourceUrl && { isBasedOn: item.sourceUrl }),
      keywords: item.tags.join(', '),
    },
    // Pictures come with the page itself; until then the text is what counts.
    content: `<p>${escaped(item.sourceCredits)}</p>${item.content.replace(/<img\b[^>]*>/gi, '')}`,
  };
}

function portFacts(port: Port): PageFacts {
  const name = port.nameRu ?? port.name;
  const description =
    port.description || `${name}, ${port.countryRu}: порт ${port.unLocode}, контакты, отзывы моряков.`;
  return {
    title: `${name} (${port.unLocode})`,
    description: oneLine(description, longestDescription),
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
    content: `<p>${escaped(`${port.countryRu} · ${port.unLocode}`)}</p><p>${escaped(port.description)}</p>`,
  };
}

function documentFacts(document: LibraryDocument): PageFacts {
  const title = `${document.number}. ${document.title}`;
  return {
    title,
    description: oneLine(document.content, longestDescription),
    path: `/protection/mlc/${document.id}`,
    kind: 'article',
    data: {
      '@type': 'Article',
      headline: oneLine(title, 110),
      articleSection: document.section,
      inLanguage: 'ru',
    },
    content: paragraphs(document.content),
  };
}

function jobFacts(job: Job): PageFacts {
  return {
    title: `${job.title} — ${job.company}`,
    description: oneLine(job.description, longestDescription),
    path: `/jobs/${job.id}`,
    kind: 'website',
    // What is fictional is no posting.
    data: job.isDemo ? { '@type': 'WebPage', name: job.title } : jobPosting(job),
    content: paragraphs([job.location, job.description, job.requirements].filter(Boolean).join('\n\n')),
  };
}

const jobPosting = (job: Job) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: job.description,
  datePosted: job.postedAt,
  validThrough: job.expiresAt,
  hiringOrganization: { '@type': 'Organization', name: job.company },
  jobLocation: { '@type': 'Place', address: job.location },
});

/** Plain text: paragraphs apart by an empty line, lines of a list begin with «- ». */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n');
      const items = lines
        .filter((line) => line.startsWith('- '))
        .map((line) => `<li>${escaped(line.slice(2))}</li>`);
      const rest = lines.filter((line) => !line.startsWith('- ')).map(escaped);
      return `${rest.length > 0 ? `<p>${rest.join('<br />')}</p>` : ''}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
    })
    .join('');
