import type { Browser, CDPSession, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { type Person, password, signInAs } from './people.ts';

/** Gives the page's browser a device that its owner has unlocked. */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  return { cdp, ...(await cdp.send('WebAuthn.addVirtualAuthenticator', { options })) };
}

/** Opens the person's settings in a browser with such a device. `site` has a name: passkeys are not for IP addresses. */
export async function openSettings(browser: Browser, site: string, person: Person) {
  const opened = await visit(browser);
  await signInAs(opened.page.context(), { url: site }, person);
  const device = await addAuthenticator(opened.page);
  await opened.page.goto(`${site}/cabinet?tab=settings`);
  return { ...opened, ...device };
}

/** Adds a passkey in the open settings, as far as the press of «Создать ключ». */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Ключи доступа' })
    .getByRole('button', { name: 'Добавить ключ' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill(name);
  await dialog.locator('input[name=currentPassword]').fill(password);
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
}
