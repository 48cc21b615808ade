/** A new comment as the form sends it. */
export interface CommentValues {
  /** Given by a visitor. */
  authorName?: string | undefined;
  authorEmail?: string | undefined;
  content: string;
  /** Id of the replied comment; undefined for a comment that is no reply. */
  replyTo?: string | undefined;
  quote?: string | undefined;
}

/**
 * The contract's schema of a new comment. A visitor must give a name, as the schema for news asks of everybody; a
 * signed-in person need not, as in the schema for ports.
 */
export async function commentSchema(hasEmail: boolean, isSignedIn: boolean) {
  const [{ newNewsComment }, { newPortComment }] = await Promise.all([
    import('@kubrik/contract/news/news.schemas'),
    import('@kubrik/contract/ports/ports.schemas'),
  ]);
  const { authorName } = (isSignedIn ? newPortComment : newNewsComment).shape;
  return (hasEmail ? newNewsComment : newPortComment).extend({ authorName });
}
