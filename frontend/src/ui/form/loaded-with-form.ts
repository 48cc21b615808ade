/**
 * The contract's schema of a form that can be filled in without a connection and must be checked before
 * sending: loads with the form's code, not when the form opens.
 */
export function loadedWithForm<Schema>(load: () => Promise<Schema>): () => Promise<Schema> {
  if (typeof window !== 'undefined') load().catch(() => undefined);
  return load;
}
