/** The digest of a component's error that says that it is only for the browser. */
export const forBrowserOnlyDigest = 'for the browser only';

/** Thrown by a component on the server when it is only for the browser; React then renders its fallback. */
export const forBrowserOnly = (): Error =>
  Object.assign(new Error(forBrowserOnlyDigest), { digest: forBrowserOnlyDigest });
