import { hashOf } from './built-page.js';

/**
 * Hash of the only style element of the panel's data grid: its variables, which depend on our theme. A
 * browser test of the panel fails when they change.
 */
const gridVariables = "'sha256-Kr3YoCTw0ysqX/FxvC8aFz72ChtWvQKBNbvpNKRq3II='";

/**
 * The Content-Security-Policy of pages: allows by hash the inline scripts and styles of the built page, and
 * those of one page.
 */
export class PagePolicy {
  private readonly scripts: string;
  private readonly styles: string;
  private readonly tiles: string;

  /** @param page the built page */
  constructor(page: string) {
    const allowed = (element: RegExp) =>
      [...page.matchAll(element)].map(([, code = '']) => hashOf(code)).join(' ');
    this.scripts = allowed(/<script>([\s\S]*?)<\/script>/g);
    this.styles = allowed(/<style>([\s\S]*?)<\/style>/g);
    this.tiles = tileHost(page);
  }

  /**
   * @param styles the texts of the style elements that one page adds
   * @param attributes the texts of its style attributes
   */
  of(styles: readonly string[] = [], attributes: readonly string[] = []): string {
    return [
      `default-src 'self'`,
      `script-src 'self' ${this.scripts}`.trim(),
      // Emotion creates empty style elements (this is their hash), and fills them through the CSSOM.
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${gridVariables} ${[this.styles, ...styles.map(hashOf)].join(' ')}`.trim(),
      ...(attributes.length > 0
        ? [`style-src-attr 'unsafe-hashes' ${attributes.map(hashOf).join(' ')}`]
        : []),
      // Pictures of articles come from our own site; only the map loads tiles from another one. A picture
      // that a person has chosen is shown from the browser's memory (`blob:`) before it is sent.
      `img-src 'self' data: blob: ${this.tiles}`.trim(),
      // The map's library creates its worker from a blob.
      `worker-src 'self' blob:`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
  }
}

/** The host of the map's tiles, which the built page names: `https://{a-c}.tile.example` is `https://*.tile.example`. */
function tileHost(page: string): string {
  const [, address = ''] = /<meta name="map-tiles" content="([^"]*)"/.exec(page) ?? [];
  const [, scheme, host = ''] = /^(https?:\/\/)([\w.:{}-]+)\//.exec(address) ?? [];
  return scheme ? `${scheme}${host.replace(/^[^.]*\{[^}]*\}[^.]*(?=\.)/, '*')}` : '';
}
