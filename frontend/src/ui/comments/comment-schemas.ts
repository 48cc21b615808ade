/** The contract's schemas of comments on news and on ports: the form for a visitor has the name field of the one that asks for it. */
export async function commentSchemas() {
  const [{ newNewsComment }, { newPortComment }] = await Promise.all([
    import('@kubrik/contract/news/news.schemas'),
    import('@kubrik/contract/ports/ports.schemas'),
  ]);
  return { newNewsComment, newPortComment };
}
