import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }));

/** Files that one page needs besides those of every page, as HTML of its head. */
export interface PageFiles {
  /**
   * Links that preload the page's scripts, so that the browser requests them before the first script has run.
   */
  scripts: string;
  /** Links that preload the page's styles. */
  styles: string;
  /** Links that keep the application from requesting styles that are already in the page. */
  styleMarks: string;
  /** The texts of the page's styles. */
  rules: string[];
}

const noFiles: PageFiles = { scripts: '', styles: '', styleMarks: '', rules: [] };

/** The files that each page needs. */
export class PagePreloads {
  private readonly files: [page: RegExp, files: PageFiles][];
  /** Paths of pages without a parameter; undefined if the build has no list. */
  private readonly paths: ReadonlySet<string> | undefined;

  /** @param root the built frontend, with `page-files.json`: files by the router's path, or by the main page's section */
  constructor(root: string) {
    const list = join(root, 'page-files.json');
    const pages = existsSync(list) ? schema.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};
    const paths = Object.keys(pages).filter((page) => !/[:?]/.test(page));
    this.paths = paths.length > 0 ? new Set(['/', ...paths]) : undefined;
    this.files = Object.entries(pages).map(([page, { scripts, styles }]) => [
      patternOf(page),
      {
        scripts: lines(
          scripts,
          (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}" />`,
        ),
        styles: lines(
          styles,
          (style) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${style}" />`,
        ),
        styleMarks: lines(styles, (style) => `<link rel="stylesheet" disabled href="/${style}" />`),
        rules: styles.map((style) => readFileSync(join(root, style), 'utf8').trim()),
      },
    ]);
  }

  /**
   * Whether the application has a page at a path without a parameter; ignores case, like the application's
   * router.
   */
  hasPage(path: string): boolean {
    return this.paths?.has(path.toLowerCase()) ?? true;
  }

  /** Returns the same object for all pages with the same files. */
  of(url: string): PageFiles {
    return this.files.find(([page]) => page.test(url))?.[1] ?? noFiles;
  }
}

const lines = (files: string[], lineOf: (file: string) => string): string => files.map(lineOf).join('\n    ');

/** `/news/:id` with any id and any query; `/?section=jobs` with any other parameters; `/blacklist?target` with any value. */
function patternOf(page: string): RegExp {
  const [path = '', parameter] = page.split('?');
  const plain = path.replace(/:\w+/g, '[^/?]+');
  if (!parameter) return new RegExp(`^${plain}/?(?:\\?|$)`);
  const end = parameter.includes('=') ? '(?:&|$)' : '=';
  return new RegExp(`^${plain}\\?(?:.*&)?${parameter}${end}`);
}
