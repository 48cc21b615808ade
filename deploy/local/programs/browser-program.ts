import { findChromium } from '../installing/chromium.ts';
import { runMeasuringProgram } from './measuring-program.ts';

/** Runs a program of `tests` that needs a browser; prints what to do when there is none. */
export async function browserProgram(program: string): Promise<void> {
  const chromium = findChromium(process.env);
  if (chromium) return runMeasuringProgram(program, { CHROMIUM_PATH: chromium });
  console.error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  process.exitCode = 1;
}
