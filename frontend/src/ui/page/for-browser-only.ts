/** How the error of a component says that it is for the browser alone. */
export const forBrowserOnlyDigest = 'for the browser only';

/** What a component throws on the server when it is for the browser alone; React leaves its place to its fallback. */
export const forBrowserOnly = (): Error =>
  Object.assign(new Error(forBrowserOnlyDigest), { digest: forBrowserOnlyDigest });
