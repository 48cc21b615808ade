// Records the API's answers, and draws every screen from the recording.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../support/browser.ts';
import { addPasskey, openSettings } from '../support/passkeys.ts';
import { signInAs, toast } from '../support/people.ts';
import { startStack } from '../support/stack.ts';
import { acceptPicture, pictureHeight, takePicture } from './compare-pictures.ts';
import { startDemonstration } from './demonstration.ts';
import { type Recording, readRecording, recordAnswers, writeRecording } from './recording.ts';
import { replayScreen } from './replay.ts';
import { allVariants, type Screen, type VariantId, variantsOf } from './screen.ts';
import { screens } from './screens.ts';
import { type ScreenVariant, showsLoading, variantName, visitScreens } from './visit-screens.ts';

const usage = `npm run visual -- record                    record the answers of the product with demonstration content
npm run visual -- draw FOLDER [SCREEN …]    draw the screens in full size, for review
npm run visual -- accept [SCREEN …]         accept how the screens look now`;

async function recordAll(): Promise<void> {
  const browser = await launchChromium();
  const demonstration = await startDemonstration();
  const { page, close } = await openSettings(
    browser,
    demonstration.stack.url.replace('127.0.0.1', 'localhost'),
    demonstration.person,
  );
  await addPasskey(page, 'Телефон');
  await toast(page, 'success', 'Ключ доступа добавлен');
  await close();
  const answers: Recording['answers'] = {};
  await visitScreens({
    browser,
    url: demonstration.stack.url,
    // Those that show loading ask for nothing that the loaded ones do not ask for; nor do those that open what is not there.
    screens: screens(demonstration.paths).filter(
      (screen) => !showsLoading(screen) && !(screen.overrides && screen.open),
    ),
    prepare: async (context, as) => {
      if (as === 'person') await signInAs(context, demonstration.stack, demonstration.person);
      if (as === 'admin')
        await context.addInitScript(
          (token) => localStorage.setItem('adminToken', token),
          demonstration.token,
        );
      await recordAnswers(context, as, answers);
    },
    variants: () => allVariants,
    visit: async () => undefined,
  });
  writeRecording({ at: Date.now(), paths: demonstration.paths, answers });
  await browser.close();
  await demonstration.close();
  console.log(`${Object.keys(answers).length} answers recorded`);
}

async function replayAll(
  height: number | undefined,
  names: string[],
  variants: (screen: Screen) => VariantId[],
  visit: (page: Page, variant: ScreenVariant) => Promise<void>,
): Promise<void> {
  const recording = readRecording();
  const browser = await launchChromium();
  const stack = await startStack({ services: [] });
  const all = screens(recording.paths);
  for (const screen of names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all) {
    const missing = await replayScreen(
      { browser, url: stack.url, recording, screen, variants: variants(screen), ...(height && { height }) },
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
  await replayAll(pictureHeight, rest, variantsOf, async (page, variant) =>
    acceptPicture(variantName(variant), await takePicture(page)),
  );
else if (command === 'draw' && folder) {
  mkdirSync(folder, { recursive: true });
  await replayAll(
    undefined,
    names,
    () => allVariants,
    async (page, variant) =>
      writeFileSync(join(folder, `${variantName(variant)}.png`), await page.screenshot({ fullPage: true })),
  );
} else {
  console.error(usage);
  process.exitCode = 1;
}
