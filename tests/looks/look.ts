// Records what the product answers, and draws every screen from the recording.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { enter } from '../support/people.ts';
import { startStack } from '../support/stack.ts';
import { type Recording, readRecording, record, writeRecording } from './answers.ts';
import { accept, keptHeight } from './compare.ts';
import { show } from './play.ts';
import { screens } from './screens.ts';
import { setStage } from './stage.ts';
import { type Look, nameOf, walk } from './walk.ts';

const usage = `npm run looks -- record                    ask the product with its demonstration content anew
npm run looks -- draw FOLDER [SCREEN …]    draw the screens in full size, to look at them
npm run looks -- accept [SCREEN …]         keep how the screens look now`;

async function recordAll(): Promise<void> {
  const browser = await launchBrowser();
  const stage = await setStage();
  const answers: Recording['answers'] = {};
  await walk({
    browser,
    url: stage.stack.url,
    screens: screens(stage.paths),
    prepare: async (context, as) => {
      if (as === 'person') await enter(context, stage.stack, stage.person);
      if (as === 'admin')
        await context.addInitScript((token) => localStorage.setItem('adminToken', token), stage.token);
      await record(context, as, answers);
    },
    visit: async () => undefined,
  });
  writeRecording({ at: Date.now(), paths: stage.paths, answers });
  await browser.close();
  await stage.close();
  console.log(`${Object.keys(answers).length} answers recorded`);
}

async function drawAll(
  height: number | undefined,
  names: string[],
  visit: (page: Page, look: Look) => Promise<void>,
): Promise<void> {
  const recording = readRecording();
  const browser = await launchBrowser();
  const stack = await startStack({ services: [] });
  const all = screens(recording.paths);
  for (const screen of names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all) {
    const missing = await show(
      { browser, url: stack.url, recording, screen, ...(height && { height }) },
      visit,
    );
    for (const key of missing) console.log(`${screen.name}: not recorded: ${key}`);
  }
  await browser.close();
  await stack.stop();
}

const [command, ...rest] = process.argv.slice(2);
const [folder, ...names] = rest;
if (command === 'record') await recordAll();
else if (command === 'accept')
  await drawAll(keptHeight, rest, async (page, look) => accept(nameOf(look), await page.screenshot()));
else if (command === 'draw' && folder) {
  mkdirSync(folder, { recursive: true });
  await drawAll(undefined, names, async (page, look) =>
    writeFileSync(join(folder, `${nameOf(look)}.png`), await page.screenshot({ fullPage: true })),
  );
} else {
  console.error(usage);
  process.exitCode = 1;
}
