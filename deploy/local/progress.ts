export type Log = (text: string) => void;

/** Prints lines with the seconds since its creation; a closed console does not end the process. */
export function createProgressLog(): Log & { seconds(): string } {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return Object.assign((text: string) => console.log(`${seconds().padStart(6)} s  ${text}`), { seconds });
}
