import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }));

/** Links that preload a page's own files, so that the browser requests them before its first script has run. */
export class PagePreloads {
  private readonly links: [page: RegExp, html: string][];

  /** @param file written by the frontend's build: files by the router's path, or by the main page's section */
  constructor(file: string) {
    const pages = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
    this.links = Object.entries(pages).map(([page, { scripts, styles }]) => [
      patternOf(page),
      [
        ...scripts.map(
          (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}" />`,
        ),
        ...styles.map(
          (style) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${style}" />`,
        ),
      ].join('\n    '),
    ]);
  }

  /** Links for the page at this URL; empty when it needs no further files. */
  of(url: string): string {
    return this.links.find(([page]) => page.test(url))?.[1] ?? '';
  }
}

/** `/news/:id` with anything in the place of its id and any query; `/?section=jobs` with any other parameters. */
function patternOf(page: string): RegExp {
  const [path = '', section] = page.split('?');
  const plain = path.replace(/:\w+/g, '[^/?]+');
  return new RegExp(section ? `^${plain}\\?(?:.*&)?${section}(?:&|$)` : `^${plain}/?(?:\\?|$)`);
}
