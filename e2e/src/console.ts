import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@mathquiz/contracts';
import type { Page } from 'playwright-core';
import { root } from '../../tools/start/layout.ts';
import { password } from './school.js';

export async function enterConsole(page: Page, username: string): Promise<void> {
  await page.goto('/admin/');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Every text of the apps in a language, from the files that ship. */
export function shippedTexts(locale: Locale): Readonly<Record<string, string>> {
  const folder = join(root, 'libs/contracts/texts', locale);
  const areas = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return Object.assign({}, ...areas);
}
