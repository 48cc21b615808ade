/** Headers of every answer; the site's pages replace the first three. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/**
 * Headers about what a document may do. They are removed from scripts, styles and fonts: a cold visit asks
 * for 15 to 45 such files, and these headers were 5 to 32 KiB of it.
 */
export const documentHeaders = [
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
] as const;

/** Sent only over https, ours or a trusted proxy's, because browsers then refuse plain http for two years. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=63072000; includeSubDomains',
] as const;
