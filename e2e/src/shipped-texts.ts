import type { Locale } from '@mathquiz/contracts';
import { shippedTexts as allTexts } from '@mathquiz/platform/texts';
import type { Page } from 'playwright-core';
import { password } from './school.js';

export async function enterConsole(page: Page, username: string): Promise<void> {
  await page.goto('/admin/');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

const texts = allTexts();
/** Every text of the apps in a language, from the files that ship. */
export const shippedTexts = (locale: Locale): Readonly<Record<string, string>> => texts[locale];
