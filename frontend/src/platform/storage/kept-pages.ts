/** Prefix of the names of the service worker's page caches; the build is the suffix. */
export const keptPages = 'pages-';
