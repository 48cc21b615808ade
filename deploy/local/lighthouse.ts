import { findChromium } from './chromium.ts';
import { measure } from './measure.ts';

const chromium = findChromium(process.env);
if (chromium) await measure('lighthouse/lighthouse.ts', { CHROMIUM_PATH: chromium });
else {
  console.error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  process.exitCode = 1;
}
