/**
 * The contract's schemas of comments on news and on ports; for visitors, the one that asks for a name gives
 * its name field to both.
 */
export async function commentSchemas() {
  const [{ newNewsComment }, { newPortComment }] = await Promise.all([
    import('@kubrik/contract/news/news.schemas'),
    import('@kubrik/contract/ports/ports.schemas'),
  ]);
  return { newNewsComment, newPortComment };
}
