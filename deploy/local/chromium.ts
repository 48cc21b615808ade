import { findOnPath } from './server-sources.ts';

/** The browser for the end-to-end tests, if this machine has one. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  for (const name of ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']) {
    const path = findOnPath(name, env);
    if (path) return path;
  }
  return undefined;
}
