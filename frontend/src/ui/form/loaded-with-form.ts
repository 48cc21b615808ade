/**
 * The contract's schema of a form that is filled in without a connection, too, and not sent unchecked: it comes with the code of
 * the form, and not when that is opened.
 */
export function loadedWithForm<Schema>(load: () => Promise<Schema>): () => Promise<Schema> {
  if (typeof window !== 'undefined') load().catch(() => undefined);
  return load;
}
