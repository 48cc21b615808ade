const maxLength = 200;

/**
 * The path of a request for the log, without its query, which may contain a token or a person's search, and
 * without secrets in the path.
 */
export function loggedPath({ url, params }: { url: string; params?: unknown }): string {
  const [path = ''] = url.split('?', 1);
  const { secret } = (params ?? {}) as { secret?: string };
  return (secret ? path.replace(secret, '…') : path).slice(0, maxLength);
}
