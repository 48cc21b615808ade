import type { Plugin } from 'vite';

const link = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Puts the first page's styles into the page, which saves a request: over a slow link the text that the server has filled
 * in is styled as soon as the page has arrived. The gateway allows them by their hash.
 */
export function inlineStyles(): Plugin {
  const inPage = new Set<string>();
  return {
    name: 'kubrik:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(link, (_, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`${file} is not among what was built`);
          delete bundle[file];
          // Other chunks must not request styles that the page already has.
          for (const part of Object.values(bundle))
            if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(file);
          inPage.add(file);
          return `<style>${String(styles.source).trim()}</style>`;
        }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          for (const file of inPage)
            if (part.type === 'chunk' && part.code.includes(file))
              this.error(`${file} is in the page, and ${part.fileName} asks for it, too`);
      },
    },
  };
}
