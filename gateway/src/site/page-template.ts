import { escapeHtml, serverRenderedClass } from '@kubrik/contract';
import type { PageMetadata } from './page-metadata.js';
import { jsonLd } from './page-text.js';

/** The built page, with the content of one page filled in. */
export class PageTemplate {
  constructor(private readonly html: string) {}

  /** @param links more of the head, as HTML */
  plain(links: string): string {
    return this.html.replace('</head>', () => `${links}</head>`);
  }

  /** @param site public address of the site, without a slash at its end */
  fill(metadata: PageMetadata, site: string, siteName: string, links: string): string {
    const head = headOf(metadata, site, siteName);
    const text = `<main class="${serverRenderedClass}"><h1>${escapeHtml(metadata.title)}</h1>${metadata.content}</main>`;
    return (
      this.plain(links)
        .replace(
          /<title>[^<]*<\/title>/,
          () => `<title>${escapeHtml(`${metadata.title} — ${siteName}`)}</title>`,
        )
        .replace(/<meta\s+name="description"[^>]*>/, () => head)
        // The application replaces it as soon as it runs.
        .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`)
    );
  }
}

function headOf(
  { title, description, path, kind, picture, data }: PageMetadata,
  site: string,
  siteName: string,
): string {
  const url = `${site}${path}`;
  const image = picture && `${site}${picture}`;
  const openGraph: [string, string | null | undefined][] = [
    ['og:type', kind],
    ['og:site_name', siteName],
    ['og:locale', 'ru_RU'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
  ];
  const metas = openGraph.flatMap(([property, content]) =>
    content ? `<meta property="${property}" content="${escapeHtml(content)}" />` : [],
  );
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...metas,
    `<script type="application/ld+json">${jsonLd({ '@context': 'https://schema.org', ...data, url, ...(image && { image: [image] }) })}</script>`,
  ].join('\n    ');
}
