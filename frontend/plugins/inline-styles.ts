import type { Plugin } from 'vite';

const link = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Puts the first page's styles into the page: over a slow link, text that the server has filled in stands as soon as
 * the page itself has come, and the link has one question less to carry. The gateway allows them by their hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'kubrik:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(link, (_, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`${file} is not among what was built`);
          const users = Object.values(bundle).filter(
            (part) => part.type === 'chunk' && part.code.includes(file),
          );
          if (users.length > 0) throw new Error(`${file} is asked for by ${users[0]?.fileName}, too`);
          delete bundle[file];
          return `<style>${String(styles.source).trim()}</style>`;
        }),
    },
  };
}
