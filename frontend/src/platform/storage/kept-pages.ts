/** Begins the names of the service worker's caches of pages, which end with the build. */
export const keptPages = 'pages-';
