import { findChromium } from './chromium.ts';
import { measure } from './measure.ts';

/** Runs a program of `tests` that needs a browser; without one it says what to do. */
export async function browserProgram(program: string): Promise<void> {
  const chromium = findChromium(process.env);
  if (chromium) return measure(program, { CHROMIUM_PATH: chromium });
  console.error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  process.exitCode = 1;
}
