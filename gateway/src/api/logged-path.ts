const maxLength = 200;

/**
 * The path of a request for the log, without its query, which may hold a token or what a person searches, and without a
 * secret that is part of the path.
 */
export function loggedPath({ url, params }: { url: string; params?: unknown }): string {
  const [path = ''] = url.split('?', 1);
  const { secret } = (params ?? {}) as { secret?: string };
  return (secret ? path.replace(secret, '…') : path).slice(0, maxLength);
}
