import type { Log } from '../progress.ts';
import { findOnPath } from '../servers/server-sources.ts';
import { canInstallPackages, install } from './debian-packages.ts';

/** The browser, if one is installed on this machine. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  for (const name of ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']) {
    const path = findOnPath(name, env);
    if (path) return path;
  }
  return undefined;
}

/** Chromium without a window: the same engine, but a page opens in half the processor time. */
const findHeadlessShell = (env: NodeJS.ProcessEnv): string | undefined =>
  env.CHROMIUM_PATH ? undefined : findOnPath('chromium-headless-shell', env);

/**
 * The browsers for tests that need one; installs them if possible.
 *
 *
 * @returns variables for the tests; without a browser an empty object, and those tests are skipped
 */
export async function ensureBrowsers(env: NodeJS.ProcessEnv, log: Log): Promise<Record<string, string>> {
  if (!findChromium(env) || !(findHeadlessShell(env) || env.CHROMIUM_PATH)) await installBrowsers(env, log);
  const chromium = findChromium(env);
  if (!chromium) return {};
  const shell = findHeadlessShell(env);
  return { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}

async function installBrowsers(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const hasChromium = findChromium(env) !== undefined;
  if (!canInstallPackages(env)) {
    if (!hasChromium) log('No Chromium found (CHROMIUM_PATH names one): the browser tests will be skipped');
    return;
  }
  // Both in one call, because they must have the same version.
  const installed = install(['chromium', 'chromium-headless-shell'], log);
  await (hasChromium ? installed.catch((error: Error) => log(error.message)) : installed);
}
