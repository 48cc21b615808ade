/** Loads a parser into the thread of `parseInThread`, so that the time of the first feed is its own. */
export default async function loadParser(url: string): Promise<void> {
  await import(url);
}
