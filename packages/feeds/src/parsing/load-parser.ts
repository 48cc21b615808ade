/**
 * Loads a parser into the thread of `parseInThread`, so that loading does not use the time limit of the first
 * feed.
 */
export default async function loadParser(url: string): Promise<void> {
  await import(url);
}
