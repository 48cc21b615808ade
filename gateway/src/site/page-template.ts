import { escapeHtml, handedOverId, pictureAddress, type RenderedPage } from '@kubrik/contract';
import type { PicturePaths } from '@kubrik/service-kit';
import { BuiltPage } from './built-page.js';
import type { PageMetadata } from './page-metadata.js';
import { PagePolicy } from './page-policy.js';
import type { PageFiles } from './page-preloads.js';
import { excerpt, jsonForScript } from './page-text.js';

const missingTitle = 'Страница не найдена';
/** In characters, for the title of a card. */
const longestTitle = 120;
const longestLine = 54;

/** The parts of a page besides its content. */
interface PageHead {
  metadata: PageMetadata;
  /** Public address of the site, without a slash at its end. */
  site: string;
  siteName: string;
}

/** The built page, filled with the content of one page. */
export class PageTemplate {
  readonly policy: PagePolicy;

  /** @param paths signs the cards of link previews; without it, pages without a picture have no card */
  constructor(
    private readonly html: string,
    private readonly paths?: PicturePaths,
  ) {
    this.policy = new PagePolicy(html);
  }

  /** The page without content, which the browser fills itself. */
  plain(files: PageFiles): BuiltPage {
    return new BuiltPage(withLinks(this.html, files.scripts, files.styles), this.policy.of());
  }

  /**
   * The page of an address where nothing exists: without a canonical address, and not indexed by search
   * engines.
   */
  missing(rendered: RenderedPage | undefined): BuiltPage {
    const html = this.html.replace(/<title>[^<]*<\/title>/, `<title>${missingTitle}</title>`);
    return this.built(withLinks(html, '<meta name="robots" content="noindex" />'), rendered, []);
  }

  /** @param rendered its content; without it the browser fills the page */
  fill(
    { metadata, site, siteName }: PageHead,
    files: PageFiles,
    rendered: RenderedPage | undefined,
  ): BuiltPage {
    const title = escapeHtml(`${metadata.title} — ${siteName}`);
    const html = withLinks(this.html, files.scripts, rendered ? files.styleMarks : files.styles)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/<meta\s+name="description"[^>]*>/, () =>
        headOf(metadata, this.previewOf(metadata, siteName), site, siteName),
      );
    return this.built(html, rendered, files.rules);
  }

  /** The picture for link previews: that of the page, or a card with its words. */
  private previewOf({ title, picture, card }: PageMetadata, siteName: string): string | undefined {
    if (picture) return picture;
    const words = card && {
      siteName: excerpt(siteName, longestLine),
      label: card.label,
      title: excerpt(title, longestTitle),
      line: excerpt(card.line, longestLine),
    };
    const path = words && this.paths?.ofCard(words);
    return path ? pictureAddress(path, 1280, 'jpg') : undefined;
  }

  /** @param rules the texts of the styles that the page needs */
  private built(html: string, rendered: RenderedPage | undefined, rules: string[]): BuiltPage {
    if (!rendered) return new BuiltPage(html, this.policy.of());
    const { html: content, handedOver } = rendered;
    const own = rules.map((text) => `<style>${text}</style>`);
    const handed = `<script type="application/json" id="${handedOverId}">${jsonForScript(handedOver)}</script>`;
    return new BuiltPage(
      html
        .replace('</head>', () => `${own.join('')}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root" data-rendered="">${content}</div>${handed}`),
      this.policy.of(rules, attributesOf(content)),
    );
  }
}

/** The texts of style attributes, each once. */
const attributesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => unescapeHtml(text))),
];

const unescapeHtml = (text: string): string =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => characters[name] ?? '');
const characters: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

const withLinks = (html: string, ...links: string[]): string =>
  html.replace('</head>', () => `${links.filter(Boolean).join('\n    ')}</head>`);

function headOf(
  { title, description, path, kind, picture, data }: PageMetadata,
  preview: string | undefined,
  site: string,
  siteName: string,
): string {
  const url = `${site}${path}`;
  const image = preview && `${site}${preview}`;
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
  const jsonLd = {
    '@context': 'https://schema.org',
    ...data,
    url,
    ...(picture && { image: [`${site}${picture}`] }),
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...metas,
    `<script type="application/ld+json">${jsonForScript(JSON.stringify(jsonLd))}</script>`,
  ].join('\n    ');
}
