/**
 * Names of files that are no scripts, the same in the browser's build and in the server's, which writes their addresses into
 * pages. Without the list of those who share a file.
 */
export const assetFileNames = ({ names: [name = ''] }: { names: string[] }): string =>
  `assets/${name.replace(/~.*(?=\.)/, '').replace(/\.[^.]*$/, '')}-[hash:7][extname]`;
