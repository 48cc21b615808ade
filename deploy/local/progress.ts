export type Log = (text: string) => void;

/** Lines with the seconds since it was made; a console that went away is no reason to stop. */
export function progress(): Log & { seconds(): string } {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return Object.assign((text: string) => console.log(`${seconds().padStart(6)} s  ${text}`), { seconds });
}
