import { asJsonLd, escaped } from './html-text.js';
import type { PageFacts } from './page-facts.js';

/** The built page with what belongs to one page in it. */
export class PageTemplate {
  constructor(private readonly html: string) {}

  /** @param links more of the head, as HTML */
  plain(links: string): string {
    return this.html.replace('</head>', () => `${links}</head>`);
  }

  /** @param site public address of the site, without a slash at its end */
  fill(facts: PageFacts, site: string, siteName: string, links: string): string {
    const head = headOf(facts, site, siteName);
    const text = `<main class="served"><h1>${escaped(facts.title)}</h1>${facts.content}</main>`;
    return (
      this.plain(links)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${facts.title} — ${siteName}`)}</title>`)
        .replace(/<meta\s+name="description"[^>]*>/, () => head)
        // The application puts its own in this place as soon as it runs.
        .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`)
    );
  }
}

function headOf(
  { title, description, path, kind, imageUrl, data }: PageFacts,
  site: string,
  siteName: string,
): string {
  const url = `${site}${path}`;
  const open: [string, string | null | undefined][] = [
    ['og:type', kind],
    ['og:site_name', siteName],
    ['og:locale', 'ru_RU'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', imageUrl],
  ];
  const metas = open.flatMap(([property, content]) =>
    content ? `<meta property="${property}" content="${escaped(content)}" />` : [],
  );
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    `<meta name="twitter:card" content="${imageUrl ? 'summary_large_image' : 'summary'}" />`,
    ...metas,
    `<script type="application/ld+json">${asJsonLd({ '@context': 'https://schema.org', ...data, url })}</script>`,
  ].join('\n    ');
}
